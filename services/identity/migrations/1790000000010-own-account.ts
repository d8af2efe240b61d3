import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people do with their own accounts: sessions they can tell apart, links in mails, a picture, toggles. `member`
 * is projected; all the rest is rows that never are events.
 */
export class OwnAccount1790000000010 implements MigrationInterface {
  readonly name = 'OwnAccount1790000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table member
        add column email_verified boolean not null default false,
        add column must_change_password boolean not null default false,
        add column reminders boolean not null default true,
        add column shares boolean not null default true,
        add column news boolean not null default true`);
    await runner.query(`alter table session add column device text, add column address text`);
    await runner.query(`
      create table link (
        -- SHA-256 of what the mail holds.
        token_hash text primary key,
        kind text not null check (kind in ('reset', 'verify')),
        user_id integer not null,
        -- Where it went: another address since makes it worthless.
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await runner.query(`create index link_by_user on link (user_id, kind, created_at)`);
    await runner.query(`
      create table reset_request (
        id bigserial primary key,
        email_key text not null,
        requested_at timestamptz not null
      )`);
    await runner.query(`
      create table profile_image (
        user_id integer primary key,
        hash text not null,
        bytes bytea not null
      )`);
    await runner.query(`
      create table mail (
        id bigserial primary key,
        address text not null,
        subject text not null,
        body text not null,
        html text,
        category text not null,
        taken_until timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mail, profile_image, reset_request, link`);
    await runner.query(`alter table session drop column device, drop column address`);
    await runner.query(`
      alter table member drop column email_verified, drop column must_change_password,
        drop column reminders, drop column shares, drop column news`);
  }
}
