import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of a file wait in `student_import_row` until all are there; they are personal, and go within a day. */
export class Imports1790000000003 implements MigrationInterface {
  readonly name = 'Imports1790000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table student add column erased boolean not null default false;
      create index student_former_by_user on student (user_id) where removed and not erased;

      create table student_import (
        user_id int not null,
        import_id uuid not null,
        added int not null,
        known int not null,
        refused int not null,
        version int not null,
        primary key (user_id, import_id)
      );
      create table student_import_row (
        user_id int not null,
        import_id uuid not null,
        row int not null,
        input json not null,
        size int not null,
        at timestamptz not null,
        primary key (user_id, import_id, row)
      );
      create index student_import_row_by_at on student_import_row (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table student_import, student_import_row;
      drop index student_former_by_user;
      alter table student drop column erased;
    `);
  }
}
