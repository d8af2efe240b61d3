import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an address is its user's, and whose a waiting mail is, wherever it goes. */
export class WhoseAddress1790000000040 implements MigrationInterface {
  readonly name = 'WhoseAddress1790000000040';

  async up(runner: QueryRunner): Promise<void> {
    // Null: since the registration.
    await runner.query(`alter table account add column email_since timestamptz`);
    // Null: of before, when only the address was known.
    await runner.query(`alter table mail add column user_id integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table account drop column email_since`);
    await runner.query(`alter table mail drop column user_id`);
  }
}
