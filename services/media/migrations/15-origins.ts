import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tracks and playlists are copies of, and which classes play a track that is only shared with their owner. */
export class Origins1795000000015 implements MigrationInterface {
  readonly name = 'Origins1795000000015';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['track', 'playlist'])
      await runner.query(`
        alter table ${table}
          add column origin_id integer,
          add column origin_owner_id integer,
          add column origin_title text`);
    await runner.query('alter table class_music add column borrowed boolean not null default false');
    await runner.query(
      'create index track_by_origin on track (user_id, origin_id) where origin_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table class_music drop column borrowed');
    await runner.query('drop index track_by_origin');
    for (const table of ['playlist', 'track'])
      await runner.query(`
        alter table ${table} drop column origin_id, drop column origin_owner_id, drop column origin_title`);
  }
}
