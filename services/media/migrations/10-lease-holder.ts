import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who listens to a track: one that is late must not end, prolong or answer what another has taken over. Beside a release
 * that does not know it: an older replica that takes a track over leaves the holder that was there, or none, so both may
 * listen for a while; the decider takes the first answer only.
 */
export class LeaseHolder1795000000010 implements MigrationInterface {
  name = 'LeaseHolder1795000000010';

  async up(runner: QueryRunner) {
    await runner.query('alter table analysis_lease add column holder uuid');
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table analysis_lease drop column holder');
  }
}
