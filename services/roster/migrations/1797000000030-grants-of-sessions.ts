import { grantClass, grantTable } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sessions of others are handed over to whom. */
export class GrantsOfSessions1797000000030 implements MigrationInterface {
  readonly name = 'GrantsOfSessions1797000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${grantTable}${grantClass}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_grant');
  }
}
