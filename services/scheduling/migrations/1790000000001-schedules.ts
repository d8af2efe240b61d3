import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Schedules1790000000001 implements MigrationInterface {
  readonly name = 'Schedules1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence schedule_id as int;
      create table schedule (
        id int primary key,
        user_id int not null,
        class_id int not null,
        title text not null,
        start_time timestamptz not null,
        end_time timestamptz not null,
        location text not null,
        version int not null
      );
      create index schedule_by_user on schedule (user_id, start_time);

      create table class_copy (
        class_id int primary key,
        user_id int not null,
        duration int not null,
        deleted boolean not null default false
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table class_copy, schedule;
      drop sequence schedule_id;
    `);
  }
}
