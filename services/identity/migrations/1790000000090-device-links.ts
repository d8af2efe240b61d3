import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links that make a browser a known one. They are requested like those to a new password, by any name of an account:
 * `email_key` holds it. The table keeps its names, which replicas of the release before still use.
 */
export class DeviceLinks1790000000090 implements MigrationInterface {
  readonly name = 'DeviceLinks1790000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table link drop constraint link_kind_check`);
    await runner.query(
      `alter table link add constraint link_kind_check check (kind in ('reset', 'verify', 'undo', 'device'))`,
    );
    await runner.query(`alter table reset_request add column kind text not null default 'reset'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from reset_request where kind <> 'reset'`);
    await runner.query(`alter table reset_request drop column kind`);
    await runner.query(`delete from link where kind = 'device'`);
    await runner.query(`alter table link drop constraint link_kind_check`);
    await runner.query(
      `alter table link add constraint link_kind_check check (kind in ('reset', 'verify', 'undo'))`,
    );
  }
}
