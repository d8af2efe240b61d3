import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails as kernel/mail sends them, identity's settings of the mail server, and who wants no mail of shares. */
export class Mail1790000000020 implements MigrationInterface {
  readonly name = 'Mail1790000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table mail_settings (id int primary key, sealed text not null, version int not null)`,
    );
    await runner.query(`create table mail_choice (user_id int primary key, shares boolean not null)`);
    await runner.query(`
      alter table mail
        add column html text,
        add column category text not null default 'shares',
        add column tries int not null default 0,
        add column posted_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mail_settings, mail_choice`);
    await runner.query(`
      alter table mail drop column html, drop column category, drop column tries, drop column posted_at`);
  }
}
