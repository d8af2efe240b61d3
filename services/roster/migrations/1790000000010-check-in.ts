import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that are taken back (`attended` is null), those that students make, and the codes by which they do. */
export class CheckIn1790000000010 implements MigrationInterface {
  readonly name = 'CheckIn1790000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attendance alter column attended drop not null;
      alter table attendance add column checked_in boolean not null default false;

      create table check_in (
        token_hash text primary key,
        schedule_id int not null,
        user_id int not null,
        title text not null,
        opens_at timestamptz not null,
        closes_at timestamptz not null,
        closed_at timestamptz
      );
      create index check_in_by_schedule on check_in (schedule_id) where closed_at is null;
      create table check_in_tries (
        subject text primary key,
        since timestamptz not null,
        tries int not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table check_in_tries, check_in;
      delete from attendance where attended is null;
      alter table attendance drop column checked_in;
      alter table attendance alter column attended set not null;
    `);
  }
}
