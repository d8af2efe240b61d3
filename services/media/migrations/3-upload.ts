import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Resumable uploads as rows, and their bytes as objects, so that every replica can go on with them. */
export class Upload1790000000003 implements MigrationInterface {
  name = 'Upload1790000000003';

  async up(runner: QueryRunner) {
    await runner.query(`
      drop table finished_upload;

      create table upload (
        id text primary key,
        user_id integer not null,
        size bigint not null,
        received bigint not null default 0 check (received between 0 and size),
        metadata text not null,
        begun_at timestamptz not null,
        track_id integer
      );
      create index upload_of_user on upload (user_id) where track_id is null;
      create index upload_by_age on upload (begun_at);

      create table upload_part (
        upload_id text not null references upload on delete cascade,
        start bigint not null,
        object_key text not null unique,
        primary key (upload_id, start)
      );
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table upload_part, upload;
      create table finished_upload (
        id text primary key,
        user_id integer not null,
        track_id integer not null,
        finished_at timestamptz not null
      );
    `);
  }
}
