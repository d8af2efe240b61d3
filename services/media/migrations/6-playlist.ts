import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playlists, and the tracks in them by their places. Tracks that were deleted drop out when they are read. */
export class Playlist1795000000006 implements MigrationInterface {
  name = 'Playlist1795000000006';

  async up(runner: QueryRunner) {
    await runner.query(`
      create sequence playlist_id as integer;

      create table playlist (
        id integer primary key,
        user_id integer not null,
        name text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        version integer not null
      );
      create index playlist_of_user on playlist (user_id, updated_at desc, id desc);

      create table playlist_track (
        playlist_id integer not null,
        track_id integer not null,
        place integer not null,
        primary key (playlist_id, track_id)
      );
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table playlist_track, playlist; drop sequence playlist_id');
  }
}
