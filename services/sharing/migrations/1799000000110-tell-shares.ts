import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes all events once more, in a database that is older than roster's hearing of shared classes. */
export class TellShares1799000000110 implements MigrationInterface {
  readonly name = 'TellShares1799000000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(): Promise<void> {
    // What was told is with the others.
  }
}
