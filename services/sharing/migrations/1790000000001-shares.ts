import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `share` and the copies follow from events; `invitation`, `offer`, `person` and `mail` hold personal values. */
export class Shares1790000000001 implements MigrationInterface {
  readonly name = 'Shares1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence share_id as int;
      create table share (
        id int primary key,
        owner_id int not null,
        content_type text not null,
        content_id int not null,
        permission text not null,
        expires_at timestamptz,
        created_at timestamptz not null,
        status text not null,
        recipient_id int,
        version int not null
      );
      create index share_by_owner on share (owner_id, id desc);
      create index share_by_recipient on share (recipient_id, id desc);

      create table invitation (
        share_id int primary key,
        email text not null,
        email_key text not null,
        description text
      );
      create index invitation_by_address on invitation (email_key);

      create table offer (
        content_type text not null,
        content_id int not null,
        email_key text not null,
        share_id int not null,
        expires_at timestamptz,
        primary key (content_type, content_id, email_key)
      );
      create index offer_by_share on offer (share_id);

      create table person (
        user_id int primary key,
        name text not null,
        email_key text not null
      );
      create table class_copy (
        id int primary key,
        user_id int not null,
        name text not null,
        deleted boolean not null default false
      );
      create table track_copy (
        id int primary key,
        user_id int not null,
        name text not null,
        deleted boolean not null default false
      );

      create table mail (
        id bigserial primary key,
        address text not null,
        subject text not null,
        body text not null,
        taken_until timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table mail, track_copy, class_copy, person, offer, invitation, share;
      drop sequence share_id;
    `);
  }
}
