import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the length of a class follows from; catalog tells of it once more (TellSegments). */
export class ClassSegments1799000000010 implements MigrationInterface {
  readonly name = 'ClassSegments1799000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table class_segment (
        segment_id int primary key,
        class_id int not null,
        place int not null,
        fixed_start_time int,
        duration int not null
      );
      create index class_segment_of_class on class_segment (class_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table class_segment');
  }
}
