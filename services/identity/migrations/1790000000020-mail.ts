import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail server's settings, sealed; mails that are tried again and again, and given up one day. */
export class Mail1790000000020 implements MigrationInterface {
  readonly name = 'Mail1790000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table mail_settings (id int primary key, sealed text not null, version int not null)`,
    );
    await runner.query(`
      alter table mail
        add column tries int not null default 0,
        -- When what it tells of happened; when it was first taken, where nobody said.
        add column posted_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mail_settings`);
    await runner.query(`alter table mail drop column tries, drop column posted_at`);
  }
}
