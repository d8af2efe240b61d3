import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who listens to a track: one that is late must not end, prolong or answer what another has taken over. */
export class LeaseHolder1795000000010 implements MigrationInterface {
  name = 'LeaseHolder1795000000010';

  async up(runner: QueryRunner) {
    await runner.query('alter table analysis_lease add column holder uuid');
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table analysis_lease drop column holder');
  }
}
