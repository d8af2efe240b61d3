import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchKey, dropSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';

/** Classes are found by their titles, in any case and without accents. */
export class Search1795000000005 implements MigrationInterface {
  readonly name = 'Search1795000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSearchKey);
    await runner.query(`
      alter table class add column searched text collate "C" not null generated always as (search_key(title)) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table class drop column searched');
    await runner.query(dropSearchKey);
  }
}
