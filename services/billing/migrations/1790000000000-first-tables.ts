import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirstTables1790000000000 implements MigrationInterface {
  readonly name = 'FirstTables1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account (
        user_id integer primary key,
        status text not null,
        subscription_required boolean not null default false,
        trial_started_at timestamptz not null,
        trial_ends_at timestamptz,
        stripe_subscription_id text,
        version integer not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table account`);
  }
}
