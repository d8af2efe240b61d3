import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when on what is offered to a person's address is theirs to see (docs/adr/0011). */
export class WhoseAddress1790000000030 implements MigrationInterface {
  readonly name = 'WhoseAddress1790000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table person add column offered_since timestamptz not null default '-infinity'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table person drop column offered_since`);
  }
}
