import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calendar programs are told: when entries were changed, which were called off, and who has an address for them. */
export class Calendar1790000000005 implements MigrationInterface {
  readonly name = 'Calendar1790000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table schedule add column changed_at timestamptz not null default now();
      alter table series add column changed_at timestamptz not null default now(), add column version int not null default 1;
      create table cancelled_entry (
        id int primary key,
        series_id int not null,
        place int not null,
        user_id int not null,
        title text not null,
        start_time timestamptz not null,
        end_time timestamptz not null,
        location text not null
      );
      create index cancelled_entry_by_user on cancelled_entry (user_id, start_time);
      create index cancelled_entry_by_series on cancelled_entry (series_id);
      create table calendar_feed (
        user_id int primary key,
        -- Of the secret in its address, which is nowhere here.
        digest text not null unique,
        since timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table calendar_feed, cancelled_entry;
      alter table series drop column changed_at, drop column version;
      alter table schedule drop column changed_at;
    `);
  }
}
