import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Publishes all events once more, in a database that is older than the telling of people (user/people.ts): the others
 * know the events, and hear of the people.
 */
export class TellPeople1790000000001 implements MigrationInterface {
  readonly name = 'TellPeople1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(): Promise<void> {
    // What was told is with the others.
  }
}
