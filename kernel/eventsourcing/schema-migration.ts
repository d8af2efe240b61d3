import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables every service has: see schema.sql. */
export class KernelSchema1700000000000 implements MigrationInterface {
  readonly name = 'KernelSchema1700000000000';

  async up(queryRunner: QueryRunner) {
    await queryRunner.query(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'));
  }

  async down() {
    throw new Error('events are never dropped');
  }
}

/** What schema.sql says of idempotency keys, for schemas that are older. */
export class KeptResponses1700000000001 implements MigrationInterface {
  readonly name = 'KeptResponses1700000000001';

  async up(queryRunner: QueryRunner) {
    await queryRunner.query(
      'alter table idempotency drop column if exists operation, add column if not exists response json',
    );
  }

  async down() {
    throw new Error('answers that were kept are never dropped before their time');
  }
}
