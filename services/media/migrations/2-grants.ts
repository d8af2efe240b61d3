import { grantTable } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copies by which others than the owner hear a track. */
export class Grants1790000000002 implements MigrationInterface {
  name = 'Grants1790000000002';

  async up(runner: QueryRunner) {
    await runner.query(`${grantTable}
      create table class_music (
        segment_id integer primary key,
        class_id integer not null,
        track_id integer not null
      );
      create index class_music_by_track on class_music (track_id);
      create index class_music_by_class on class_music (class_id);
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table class_music, content_grant');
  }
}
