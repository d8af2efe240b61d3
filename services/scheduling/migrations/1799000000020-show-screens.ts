import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shows whose screens are open, the views that have joined them, and how often wrong codes were tried. */
export class ShowScreens1799000000020 implements MigrationInterface {
  readonly name = 'ShowScreens1799000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table show_screens (
        user_id int not null,
        show_id text not null,
        class_id int not null,
        title text not null,
        image_ids int[] not null,
        view_code text not null unique,
        remote_code text not null unique,
        expires_at timestamptz not null,
        view_count int not null default 0,
        primary key (user_id, show_id)
      );
      create index show_screens_by_end on show_screens (expires_at);
      create table show_view (
        id int generated always as identity primary key,
        user_id int not null,
        show_id text not null,
        kind text not null,
        digest text not null unique,
        joined_at timestamptz not null,
        foreign key (user_id, show_id) references show_screens on delete cascade
      );
      create index show_view_of_show on show_view (user_id, show_id);
      create table show_join_tries (
        subject text primary key,
        since timestamptz not null,
        tries int not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table show_join_tries, show_view, show_screens');
  }
}
