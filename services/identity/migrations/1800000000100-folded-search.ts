import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldSearchKey, unfoldSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';

/** Users are found by the signs and letters that people type: ’ by ', ß by ss, – by -. */
export class FoldedSearch1800000000100 implements MigrationInterface {
  readonly name = 'FoldedSearch1800000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldSearchKey);
    await runner.query(writeKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unfoldSearchKey);
    await runner.query(writeKeys);
  }
}

/** Stored keys are written, and their indexes built, when their expression is set, though it is the same. */
const writeKeys = `alter table account alter column searched set expression as
  (search_key(username || chr(10) || email || chr(10) || coalesce(full_name, '')))`;
