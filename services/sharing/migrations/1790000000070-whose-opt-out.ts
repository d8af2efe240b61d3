import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which digest the person's address stands among those that want no mails; none while nobody told us anew. */
export class WhoseOptOut1790000000070 implements MigrationInterface {
  readonly name = 'WhoseOptOut1790000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table person add column opt_out_digest text`);
    await runner.query(`create index person_by_opt_out on person (opt_out_digest)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table person drop column opt_out_digest`);
  }
}
