import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Segments that keep their length when a class is shortened; none is until it is marked. */
export class ProtectedSegments1798000000008 implements MigrationInterface {
  readonly name = 'ProtectedSegments1798000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table segment add column protected boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table segment drop column protected`);
  }
}
