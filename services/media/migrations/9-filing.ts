import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What uploads still have to put into folders, and folders read page by page. Beside a release that does not know it:
 * filing by an older replica does not clear `filing_due`, so a file that a crash left due there, and its owner then put
 * elsewhere by that replica, still goes to the folder of its upload.
 */
export class Filing1795000000009 implements MigrationInterface {
  name = 'Filing1795000000009';

  async up(runner: QueryRunner) {
    await runner.query(`
      create table filing_due (
        file_type text not null,
        file_id integer not null,
        folder_id integer not null,
        user_id integer not null,
        primary key (file_type, file_id)
      );

      create index folder_file_in_order on folder_file (folder_id, file_type, file_id desc);
      drop index folder_file_by_folder;
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      create index folder_file_by_folder on folder_file (folder_id);
      drop index folder_file_in_order;
      drop table filing_due;
    `);
  }
}
