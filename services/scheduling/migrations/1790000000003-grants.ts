import { grantTable } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Grants1790000000003 implements MigrationInterface {
  readonly name = 'Grants1790000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(grantTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_grant');
  }
}
