import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a file said of a track that is called otherwise now, and lists of tracks in their orders. Of names the beginning is
 * sorted: an index takes no entry of more than 2,704 bytes.
 */
export class TrackEdits1795000000014 implements MigrationInterface {
  readonly name = 'TrackEdits1795000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table track
        add column file_title text,
        add column file_artist text,
        add column by_artist text collate "C" not null
          generated always as (left(search_key(artist || chr(10) || title), 200)) stored;
      create index track_by_title on track (user_id, left(searched, 200), id);
      create index track_by_artist on track (user_id, by_artist, id);
      create index track_by_length on track (user_id, duration, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index track_by_title, track_by_artist, track_by_length;
      alter table track drop column file_title, drop column file_artist, drop column by_artist;
    `);
  }
}
