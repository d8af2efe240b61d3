import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the contact form. */
export class Contact1790000000070 implements MigrationInterface {
  readonly name = 'Contact1790000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence contact_message_id`);
    await runner.query(`
      create table contact_message (
        id int primary key,
        user_id int,
        received_at timestamptz not null,
        answered_at timestamptz,
        suspected_spam boolean not null,
        version int not null)`);
    await runner.query(`create index contact_message_user on contact_message (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from personal where subject like 'contact-message-%'`);
    await runner.query(`drop table contact_message`);
    await runner.query(`drop sequence contact_message_id`);
  }
}
