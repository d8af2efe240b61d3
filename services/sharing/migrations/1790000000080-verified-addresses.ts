import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers are for verified addresses only, whenever they were made: who has not verified theirs sees none. */
export class VerifiedAddresses1790000000080 implements MigrationInterface {
  readonly name = 'VerifiedAddresses1790000000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update person set offered_since = 'infinity' where offered_since <> '-infinity'`);
  }

  async down(): Promise<void> {
    // From when on they saw offers before is not known any more.
  }
}
