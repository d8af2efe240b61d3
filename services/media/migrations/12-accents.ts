import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchKey, dropSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';

/** Tracks, images and playlists are found also by who types no accents. */
export class Accents1795000000012 implements MigrationInterface {
  readonly name = 'Accents1795000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSearchKey);
    await runner.query(`
      alter table track alter column searched set expression as (search_key(title || chr(10) || artist))`);
    await runner.query(`
      alter table image add column searched text collate "C" generated always as (search_key(caption)) stored`);
    await runner.query(`
      alter table playlist add column searched text collate "C" not null generated always as (search_key(name)) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlist drop column searched');
    await runner.query('alter table image drop column searched');
    await runner.query(`
      alter table track alter column searched
        set expression as (lower((title || chr(10) || artist) collate "und-x-icu"))`);
    await runner.query(dropSearchKey);
  }
}
