import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Shares of classes count from now on. Those that were heard before are heard again, when sharing tells of them once more
 * (TellShares); what is known of sessions stays as it is meanwhile.
 */
export class GrantsOfClasses1799000000040 implements MigrationInterface {
  readonly name = 'GrantsOfClasses1799000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from inbox where reaction = 'grants';
      delete from parked where reaction = 'grants';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from content_grant where content_type = 'class'`);
  }
}
