import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many invitations somebody sent lately, and how many an address got, which its digest stands for. */
export class InvitationsCounted1790000000040 implements MigrationInterface {
  readonly name = 'InvitationsCounted1790000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table invitation_count (subject text primary key, since timestamptz not null, invited int not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table invitation_count`);
  }
}
