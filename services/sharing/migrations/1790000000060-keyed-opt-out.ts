import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests are made with a key from now on: those made without it stand for nobody any more. */
export class KeyedOptOut1790000000060 implements MigrationInterface {
  readonly name = 'KeyedOptOut1790000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`truncate mail_opt_out`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`truncate mail_opt_out`);
  }
}
