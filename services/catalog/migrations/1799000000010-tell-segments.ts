import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes all events once more, in a database that is older than scheduling's hearing of segments. */
export class TellSegments1799000000010 implements MigrationInterface {
  readonly name = 'TellSegments1799000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(): Promise<void> {
    // What was told is with the others.
  }
}
