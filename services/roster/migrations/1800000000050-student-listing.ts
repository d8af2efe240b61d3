import { createSearchKey, dropSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listEveryStudent } from '../student/student-listing.rows.js';

/**
 * Students are ordered and searched in SQL. The rows are personal, are written with those in `personal` and go with them;
 * no rebuild touches them. Names are compared as people do: by letters, whatever their case and accents, and by numbers.
 */
export class StudentListing1800000000050 implements MigrationInterface {
  readonly name = 'StudentListing1800000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSearchKey);
    await runner.query(`
      create collation student_name (provider = icu, locale = 'en-u-ks-level1-kn-true', deterministic = false);
      create table student_listing (
        student_id int primary key,
        user_id int not null,
        removed boolean not null,
        last_name text collate student_name not null,
        first_name text collate student_name not null,
        searched text collate "C" not null
      );
      create index student_listing_by_name
        on student_listing (user_id, removed, last_name, first_name, student_id);
      create index student_listing_by_id on student_listing (user_id, removed, student_id);
    `);
    await runner.query(listEveryStudent);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table student_listing; drop collation student_name;');
    await runner.query(dropSearchKey);
  }
}
