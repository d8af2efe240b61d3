import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Before a track is deleted, the playlists that it is in are named: they are found by it, not by the playlist. */
export class PlaylistsOfTrack1795000000011 implements MigrationInterface {
  name = 'PlaylistsOfTrack1795000000011';

  async up(runner: QueryRunner) {
    await runner.query('create index playlist_track_of_track on playlist_track (track_id)');
  }

  async down(runner: QueryRunner) {
    await runner.query('drop index playlist_track_of_track');
  }
}
