import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes all events once more, in a database that is older than sharing's hearing of playlists. */
export class TellPlaylists1795000000013 implements MigrationInterface {
  name = 'TellPlaylists1795000000013';

  async up(runner: QueryRunner) {
    await runner.query(`update checkpoint set position = 0 where name = 'relay'`);
  }

  async down() {
    // What was told is with the others.
  }
}
