import { toldGrants } from '../reactions/grants.copy.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What classes and tracks are copies of, and which segments play a track that is only shared with their owner. */
export class Origins1795000000007 implements MigrationInterface {
  readonly name = 'Origins1795000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table class
        add column origin_id int,
        add column origin_owner_id int,
        add column origin_title text;
      alter table segment add column music_borrowed boolean not null default false;
      alter table track_copy add column copied_from int;
      create index track_copy_by_origin on track_copy (user_id, copied_from) where copied_from is not null;
    `);
    // Until now only shares of classes were copied: those of tracks are in the bytes that the inbox kept.
    const known = (await runner.query(
      `select stream, payload from inbox where reaction = 'grants' and payload is not null order by position`,
    )) as { stream: string; payload: Buffer }[];
    for (const { stream, payload } of known)
      for (const { text, values } of toldGrants(payload, stream)) await runner.query(text, [...values]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index track_copy_by_origin;
      alter table track_copy drop column copied_from;
      alter table segment drop column music_borrowed;
      alter table class drop column origin_id, drop column origin_owner_id, drop column origin_title;
    `);
  }
}
