import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Attendance1790000000002 implements MigrationInterface {
  readonly name = 'Attendance1790000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table class_copy (
        class_id int primary key,
        user_id int not null,
        deleted boolean not null default false
      );
      create table schedule_copy (
        schedule_id int primary key,
        user_id int not null,
        class_id int not null,
        deleted boolean not null default false
      );
      create index schedule_copy_by_class on schedule_copy (class_id, user_id);

      create sequence enrollment_id as int;
      create table enrollment (
        id int primary key,
        user_id int not null,
        student_id int not null,
        class_id int not null,
        enrolled_at timestamptz not null,
        version int not null
      );
      create index enrollment_by_user on enrollment (user_id, id);
      create index enrollment_by_class on enrollment (class_id, student_id);

      create table attendance (
        schedule_id int not null,
        student_id int not null,
        user_id int not null,
        attended boolean not null,
        marked_at timestamptz not null,
        version int not null,
        primary key (schedule_id, student_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table attendance, enrollment, schedule_copy, class_copy;
      drop sequence enrollment_id;
    `);
  }
}
