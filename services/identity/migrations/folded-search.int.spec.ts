import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { testSchema } from '@cadenza/kernel/testing/test-schema.js';
import { identityService } from '../identity.service.js';
import { FoldedSearch1800000000100 } from './1800000000100-folded-search.js';

jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database?.drop());

const { migrations } = identityService({ sessionKey: 'k'.repeat(32) });
const before = migrations.slice(0, migrations.indexOf(FoldedSearch1800000000100));

it('finds users of an older release by the signs that people type', async () => {
  const schema = await testSchema(database, 'identity', before);
  try {
    await schema.pool.query(`
      insert into account (user_id, username, email, full_name, password_hash)
      values (7, 'Jörg', 'j@example.org', 'Jörg O’Weiß', '')`);
    const stored = async () => (await schema.pool.query('select searched from account')).rows as unknown;
    expect(await stored()).toEqual([{ searched: expect.stringContaining('’') }]);
    await migrate(schema.ports, 'identity', migrations);
    expect(await stored()).toEqual([{ searched: "jorg\nj@example.org\njorg o'weiss" }]);
  } finally {
    await schema.close();
  }
});
