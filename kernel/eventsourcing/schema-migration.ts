import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = () => readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

/** The tables every service has: see schema.sql. */
export class KernelSchema1700000000000 implements MigrationInterface {
  readonly name = 'KernelSchema1700000000000';

  async up(queryRunner: QueryRunner) {
    await queryRunner.query(schema());
  }

  async down() {
    throw new Error('events are never dropped');
  }
}

/** What schema.sql says of idempotency keys, for schemas that are older. */
export class KeptResponses1700000000001 implements MigrationInterface {
  readonly name = 'KeptResponses1700000000001';

  async up(queryRunner: QueryRunner) {
    await queryRunner.query(
      'alter table idempotency drop column if exists operation, add column if not exists response json',
    );
  }

  async down() {
    throw new Error('answers that were kept are never dropped before their time');
  }
}

/** What schema.sql says of events, for schemas that are older: none holds the id of a command (docs/adr/0009). */
export class EventsWithoutCommands1700000000002 implements MigrationInterface {
  readonly name = 'EventsWithoutCommands1700000000002';

  async up(queryRunner: QueryRunner) {
    const [, storeEvents] = /(create function store_events\b[^]*?end \$\$;)/.exec(schema()) ?? [];
    await queryRunner.query(
      `drop function store_events; alter table event drop column if exists command_id; ${storeEvents}`,
    );
  }

  async down() {
    throw new Error('what command stored an event is not known any more');
  }
}

/** What schema.sql says of copies that must not be old, for schemas that are older. */
export class Freshness1700000000003 implements MigrationInterface {
  readonly name = 'Freshness1700000000003';

  async up(queryRunner: QueryRunner) {
    const [, freshness] = /(create table if not exists freshness\b[^;]*;)/.exec(schema()) ?? [];
    await queryRunner.query(freshness!);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('drop table freshness');
  }
}

/**
 * What schema.sql says of gaps in a stream, for schemas that are older. Reactions that came later than their origin's
 * events have not heard of the earlier ones: all is published once more, and only what is missing takes effect.
 */
export class StreamGaps1700000000004 implements MigrationInterface {
  readonly name = 'StreamGaps1700000000004';

  async up(queryRunner: QueryRunner) {
    const [, byVersion] = /(create index if not exists inbox_by_version\b[^;]*;)/.exec(schema()) ?? [];
    await queryRunner.query(`alter table parked add column if not exists awaits int; ${byVersion}
      update checkpoint set position = 0 where name = 'relay'`);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('alter table parked drop column awaits; drop index inbox_by_version');
  }
}

/** What schema.sql says of the audit log, for schemas that are older. */
export class AuditLog1700000000005 implements MigrationInterface {
  readonly name = 'AuditLog1700000000005';

  async up(queryRunner: QueryRunner) {
    const [, audit] =
      /(create table if not exists audit\b[^;]*;\s*create index if not exists audit_by_at\b[^;]*;)/.exec(
        schema().replaceAll(/^\s*--.*$/gm, ''),
      ) ?? [];
    await queryRunner.query(audit!);
  }

  async down() {
    throw new Error('what administrators did is not forgotten');
  }
}

/** What schema.sql says of users who are gone, for schemas that are older. */
export class ErasedUsers1700000000006 implements MigrationInterface {
  readonly name = 'ErasedUsers1700000000006';

  async up(queryRunner: QueryRunner) {
    const [, erased] = /(create table if not exists erased_user\b[^;]*;)/.exec(schema()) ?? [];
    await queryRunner.query(erased!);
  }

  async down() {
    throw new Error('who is gone is not forgotten to be gone');
  }
}

/** What schema.sql says of the bytes that accounts write a day, for schemas that are older. */
export class WrittenBytes1700000000007 implements MigrationInterface {
  readonly name = 'WrittenBytes1700000000007';

  async up(queryRunner: QueryRunner) {
    const [, written] = /(create table if not exists written_bytes\b[^;]*;)/.exec(schema()) ?? [];
    await queryRunner.query(written!);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('drop table written_bytes');
  }
}
