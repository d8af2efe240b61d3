import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Classes1790000000001 implements MigrationInterface {
  readonly name = 'Classes1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence class_id as int;
      create sequence segment_id as int;

      create table class (
        id int primary key,
        user_id int not null,
        title text not null,
        description text not null,
        duration int not null,
        difficulty text not null,
        class_type text not null,
        cover_image_url text,
        created_at timestamptz not null,
        version int not null
      );
      create index class_by_user on class (user_id, id desc);

      create table segment (
        id int primary key,
        class_id int not null,
        place int not null,
        name text not null,
        fixed_start_time int,
        duration int not null,
        rpm text not null,
        resistance text not null,
        position text not null,
        notes text not null,
        image_url text,
        music_id int,
        music_start_time double precision not null,
        music_end_time double precision,
        fade_in_duration double precision not null,
        fade_out_duration double precision not null,
        transition_type text not null,
        volume int not null
      );
      create index segment_by_class on segment (class_id, place);

      create table track_copy (
        track_id int primary key,
        user_id int not null,
        duration double precision not null,
        deleted boolean not null default false
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table track_copy, segment, class;
      drop sequence segment_id, class_id;
    `);
  }
}
