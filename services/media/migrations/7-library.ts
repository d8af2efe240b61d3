import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folders of libraries, and which file is in which. */
export class Library1795000000007 implements MigrationInterface {
  name = 'Library1795000000007';

  async up(runner: QueryRunner) {
    await runner.query(`
      create sequence folder_id as integer;

      create table folder (
        id integer primary key,
        user_id integer not null,
        name text not null,
        parent_id integer,
        type text not null
      );
      create index folder_of_user on folder (user_id);
      create index folder_in_folder on folder (parent_id);

      create table folder_file (
        file_type text not null,
        file_id integer not null,
        folder_id integer not null,
        user_id integer not null,
        primary key (file_type, file_id)
      );
      create index folder_file_by_folder on folder_file (folder_id);
      create index folder_file_of_user on folder_file (user_id);
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table folder_file, folder; drop sequence folder_id');
  }
}
