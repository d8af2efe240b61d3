import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { testSchema } from '@cadenza/kernel/testing/test-schema.js';
import { rosterService } from '../roster.service.js';
import { listStudents } from '../student/student-listing.rows.js';
import { FoldedSearch1800000000060 } from './1800000000060-folded-search.js';

jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database?.drop());

const { migrations } = rosterService();
const before = migrations.slice(0, migrations.indexOf(FoldedSearch1800000000060));

it('finds students of an older release by the signs that people type', async () => {
  const schema = await testSchema(database, 'roster', before);
  try {
    await schema.pool.query(`
      insert into student (id, user_id, version) values (1, 7, 1);
      insert into personal (subject, field, value)
      values ('student-1', 'firstName', 'Søren'), ('student-1', 'lastName', 'O’Brien')`);
    for (const statement of listStudents([1])) await schema.rows.query(statement);
    const stored = async () =>
      (await schema.pool.query<{ searched: string }>('select searched from student_listing')).rows;
    expect(await stored()).toEqual([{ searched: 'soren o’brien\no’brien soren' }]);
    await migrate(schema.ports, 'roster', migrations);
    expect(await stored()).toEqual([{ searched: "soren o'brien\no'brien soren" }]);
  } finally {
    await schema.close();
  }
});
