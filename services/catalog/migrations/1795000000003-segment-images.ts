import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SegmentImages1795000000003 implements MigrationInterface {
  readonly name = 'SegmentImages1795000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Even: those of media's library images are odd, and /api/segment-images names both.
      create sequence segment_image_id as int increment by 2 start with 2;

      create table segment_image (
        id int primary key,
        class_id int not null,
        segment_id int not null,
        place int not null,
        image_url text not null,
        start_time int not null,
        duration int not null,
        caption text not null
      );
      create index segment_image_by_segment on segment_image (segment_id, place);
      create index segment_image_by_class on segment_image (class_id);

      create table image_copy (
        image_id int primary key,
        user_id int not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table image_copy, segment_image; drop sequence segment_image_id;');
  }
}
