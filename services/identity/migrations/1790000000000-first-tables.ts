import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `member` is projected from events; the other tables hold personal values, credentials and sessions, which never are events. */
export class FirstTables1790000000000 implements MigrationInterface {
  readonly name = 'FirstTables1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence user_id`);
    await runner.query(`
      create table member (
        user_id integer primary key,
        is_admin boolean not null,
        by_admin boolean not null,
        registered_at timestamptz not null,
        version integer not null
      )`);
    await runner.query(`
      create table account (
        user_id integer primary key,
        username text not null,
        email text not null,
        full_name text,
        profile_image_url text,
        password_hash text not null
      )`);
    await runner.query(`
      create table taken_name (
        key text primary key,
        kind text not null check (kind in ('username', 'email')),
        user_id integer not null,
        unique (user_id, kind)
      )`);
    await runner.query(`
      create table session (
        id text primary key,
        user_id integer not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        ends_at timestamptz not null
      )`);
    await runner.query(`create index session_by_user on session (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table session, taken_name, account, member`);
    await runner.query(`drop sequence user_id`);
  }
}
