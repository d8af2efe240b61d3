import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchKey, dropSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';

/** Users are found by name and address, in any case and without accents. */
export class Search1790000000050 implements MigrationInterface {
  readonly name = 'Search1790000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSearchKey);
    await runner.query(`
      alter table account add column searched text collate "C" not null generated always as
        (search_key(username || chr(10) || email || chr(10) || coalesce(full_name, ''))) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column searched');
    await runner.query(dropSearchKey);
  }
}
