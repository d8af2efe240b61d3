import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that want no mail of shares, which their digests stand for: whoever has one needs no account. */
export class OptOut1790000000050 implements MigrationInterface {
  readonly name = 'OptOut1790000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table mail_opt_out (digest text primary key, at timestamptz not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mail_opt_out`);
  }
}
