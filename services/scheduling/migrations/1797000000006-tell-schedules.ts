import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes all events once more, in a database that is older than sharing's hearing of sessions. */
export class TellSchedules1797000000006 implements MigrationInterface {
  readonly name = 'TellSchedules1797000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(): Promise<void> {
    // What was told is with the others.
  }
}
