import { expect, it, jest } from '@jest/globals';
import { ROWS } from '../cqrs/tokens.js';
import { counterService, startCounters } from '../testing/counter/counter-services.js';
import { testDatabase } from '../testing/postgres.js';
import { forgetOldKeys } from './idempotency.js';
import { InProcessBus } from './in-process-bus.js';
import { sql, type Rows } from './sql.js';

jest.setTimeout(60_000);

it('forgets keys after 24 hours, and no others', async () => {
  const database = await testDatabase();
  // The service forgets by itself as well, by its own clock: by the machine's it would forget both.
  const now = new Date('2026-05-02T10:00:00Z');
  const parts = { bus: new InProcessBus(), clock: { now: () => now } };
  const service = await startCounters(database, counterService('billing'), parts);
  try {
    const rows = service.app.get<Rows>(ROWS);
    await rows.query(sql`
      insert into idempotency (user_id, key, body_hash, answer, at) values
        (1, 'old', '', 1, ${new Date('2026-05-01T10:00:00Z')}),
        (1, 'young', '', 2, ${new Date('2026-05-01T10:00:01Z')})`);
    await rows.query(forgetOldKeys(now));
    expect(await rows.query(sql`select key from idempotency`)).toEqual([{ key: 'young' }]);
  } finally {
    await service.close();
    await database.drop();
  }
});
