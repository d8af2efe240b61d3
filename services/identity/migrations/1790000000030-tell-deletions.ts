import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes all events once more, in a database that is older than the others' hearing of deletions. */
export class TellDeletions1790000000030 implements MigrationInterface {
  readonly name = 'TellDeletions1790000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(): Promise<void> {
    // What was told is with the others.
  }
}
