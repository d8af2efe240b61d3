import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions that can be handed over; scheduling tells of those that are older (its migration 6). All events of shares are
 * published once more, for roster, which hears of them from now on.
 */
export class HandOvers1797000000100 implements MigrationInterface {
  readonly name = 'HandOvers1797000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table schedule_copy (
        id int primary key,
        user_id int not null,
        class_id int not null,
        name text not null,
        start_time timestamptz,
        end_time timestamptz,
        deleted boolean not null default false
      );
      -- Of the session that is handed over.
      alter table share add column class_id int;
      create index share_of_schedule on share (content_id) where content_type = 'schedule';
      update checkpoint set position = 0 where name = 'relay';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table share drop column class_id;
      drop table schedule_copy;
    `);
  }
}
