import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the counter slice, of a copy of foreign counters, and of unique names to claim. */
export class CounterTables1700000000001 implements MigrationInterface {
  readonly name = 'CounterTables1700000000001';

  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      create table counter (
        stream text primary key,
        -- A statement that breaks this makes its unit fail.
        value int not null check (value < 1000000),
        version int not null,
        changed_at timestamptz not null
      );
      create table counter_copy (stream text primary key, value int not null, seen int not null);
      create table counter_name (name text primary key);
      create sequence counter_id;`);
  }

  async down() {
    throw new Error('test tables go with their database');
  }
}
