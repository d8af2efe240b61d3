import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images of the library, and the copies by which a class shows them to others than their owner. */
export class Image1795000000005 implements MigrationInterface {
  name = 'Image1795000000005';

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Odd: those of catalog's timed images are even, and /api/segment-images names both.
      create sequence image_id as integer increment by 2 start with 1;

      create table image (
        id integer primary key,
        user_id integer not null,
        caption text,
        width integer not null,
        height integer not null,
        image_size bigint not null,
        thumbnail_size bigint not null,
        object_key text not null,
        thumbnail_key text not null,
        sha256 text not null,
        uploaded_at timestamptz not null,
        version integer not null
      );
      create index image_of_user on image (user_id, id desc);
      create unique index image_object on image (object_key);
      create unique index image_thumbnail on image (thumbnail_key);

      create table class_owner (
        class_id integer primary key,
        user_id integer not null
      );
      create table class_image (
        class_id integer not null,
        segment_id integer,
        timed_id integer,
        image_id integer not null
      );
      create index class_image_by_image on class_image (image_id);
      create index class_image_by_class on class_image (class_id, segment_id);
      create index class_image_by_timed on class_image (timed_id);
      create index class_image_by_segment on class_image (segment_id);
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table class_image, class_owner, image; drop sequence image_id');
  }
}
