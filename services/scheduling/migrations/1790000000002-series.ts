import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that recur: the first one's id is their series'. */
export class Series1790000000002 implements MigrationInterface {
  readonly name = 'Series1790000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table schedule add column series_id int;
      create index schedule_by_series on schedule (series_id) where series_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index schedule_by_series;
      alter table schedule drop column series_id;
    `);
  }
}
