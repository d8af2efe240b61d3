import { grantClass } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A class is shared by a session that is handed over, too. */
export class GrantsOfSessions1797000000007 implements MigrationInterface {
  readonly name = 'GrantsOfSessions1797000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(grantClass);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index content_grant_of_schedule; alter table content_grant drop column class_id',
    );
  }
}
