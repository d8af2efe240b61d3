import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playlists are shared as classes and tracks are; media tells of those that are older (its migration 13). */
export class Playlists1795000000090 implements MigrationInterface {
  readonly name = 'Playlists1795000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table playlist_copy (
        id int primary key,
        user_id int not null,
        name text not null,
        deleted boolean not null default false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table playlist_copy`);
  }
}
