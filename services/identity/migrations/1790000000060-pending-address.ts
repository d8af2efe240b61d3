import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address that waits for its link, links that undo a change, and the digests of addresses that had their trial. */
export class PendingAddress1790000000060 implements MigrationInterface {
  readonly name = 'PendingAddress1790000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table account add column pending_email text`);
    await runner.query(`alter table link drop constraint link_kind_check`);
    await runner.query(
      `alter table link add constraint link_kind_check check (kind in ('reset', 'verify', 'undo'))`,
    );
    await runner.query(
      `create index link_undo on link (lower(normalize(email, NFKC))) where kind = 'undo' and used_at is null`,
    );
    await runner.query(
      `create table used_trial (digest text primary key, verified boolean not null, at timestamptz not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table used_trial`);
    await runner.query(`drop index link_undo`);
    await runner.query(`delete from link where kind = 'undo'`);
    await runner.query(`alter table link drop constraint link_kind_check`);
    await runner.query(`alter table link add constraint link_kind_check check (kind in ('reset', 'verify'))`);
    await runner.query(`alter table account drop column pending_email`);
  }
}
