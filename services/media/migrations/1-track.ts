import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracks as read rows; beside them what is no read table: the quota, uploads in their last step, bytes to delete. */
export class Track1770000000001 implements MigrationInterface {
  name = 'Track1770000000001';

  async up(runner: QueryRunner) {
    await runner.query(`
      create sequence track_id as integer;

      create table track (
        id integer primary key,
        user_id integer not null,
        title text not null,
        artist text not null,
        duration double precision not null,
        bpm double precision,
        file_size bigint not null,
        object_key text not null,
        sha256 text not null,
        sample_rate integer not null,
        uploaded_at timestamptz not null,
        version integer not null
      );
      create index track_of_user on track (user_id, id desc);
      create unique index track_object on track (object_key);

      create table storage (
        user_id integer primary key,
        used bigint not null check (used >= 0)
      );

      create table finished_upload (
        id text primary key,
        user_id integer not null,
        track_id integer not null,
        finished_at timestamptz not null
      );

      create table object_deletion (
        object_key text primary key,
        since timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table object_deletion, finished_upload, storage, track; drop sequence track_id');
  }
}
