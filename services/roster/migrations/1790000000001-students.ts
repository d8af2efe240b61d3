import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Students1790000000001 implements MigrationInterface {
  readonly name = 'Students1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence student_id as int;
      create table student (
        id int primary key,
        user_id int not null,
        version int not null,
        removed boolean not null default false
      );
      create index student_by_user on student (user_id) where not removed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table student;
      drop sequence student_id;
    `);
  }
}
