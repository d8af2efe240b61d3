import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldSearchKey, unfoldSearchKey } from '@cadenza/kernel/eventsourcing/search-key.js';
import { listEveryStudent } from '../student/student-listing.rows.js';

/** Students are found by the signs and letters that people type: ’ by ', ß by ss, – by -. */
export class FoldedSearch1800000000060 implements MigrationInterface {
  readonly name = 'FoldedSearch1800000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldSearchKey);
    await runner.query(listEveryStudent);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unfoldSearchKey);
    await runner.query(listEveryStudent);
  }
}
