import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { testSchema } from '@cadenza/kernel/testing/test-schema.js';
import { catalogService } from '../catalog.service.js';
import { FoldedSearch1800000000020 } from './1800000000020-folded-search.js';

jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database?.drop());

const { migrations } = catalogService();
const before = migrations.slice(0, migrations.indexOf(FoldedSearch1800000000020));

it('finds classes of an older release by the signs that people type', async () => {
  const schema = await testSchema(database, 'catalog', before);
  try {
    await schema.pool.query(`
      insert into class (id, user_id, title, description, duration, difficulty, class_type, created_at, version)
      values (1, 7, 'Don’t Stop – Weiß', '', 30, '', '', now(), 1)`);
    const stored = async () => (await schema.pool.query('select searched from class')).rows as unknown;
    expect(await stored()).toEqual([{ searched: expect.stringContaining('’') }]);
    await migrate(schema.ports, 'catalog', migrations);
    expect(await stored()).toEqual([{ searched: "don't stop - weiss" }]);
  } finally {
    await schema.close();
  }
});
