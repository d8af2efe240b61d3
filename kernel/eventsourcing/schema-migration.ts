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
