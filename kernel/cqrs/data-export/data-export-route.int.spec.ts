import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessBus } from '../../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../../eventsourcing/sql.js';
import { mintServiceToken } from '../../runtime/service-token.js';
import type { Caller } from '../../runtime/caller.js';
import { counterService, startCounters, tokenKeys } from '../../testing/counter/counter-services.js';
import { testDatabase, type TestDatabase } from '../../testing/postgres.js';
import { instructor } from '../../testing/service-under-test.js';
import type { RunningService } from '../ports.js';
import { ROWS } from '../tokens.js';
import type { UserData } from './export-list.js';

const rows = (count: number, divisor = 1) => ({
  rows: sql`select id, ${divisor}::int / ${divisor}::int as one, repeat('x', 10000) as words
    from generate_series(1, ${count}) as id`,
  key: ['id'],
});
let data: UserData;
let database: TestDatabase;
let service: RunningService;
let url = '';

beforeAll(async () => {
  database = await testDatabase();
  const definition = counterService('billing', { dataExport: () => data });
  service = await startCounters(database, definition, { bus: new InProcessBus() });
  await service.app.listen(0, '127.0.0.1');
  url = `${(await service.app.getUrl()).replace('[::1]', '127.0.0.1')}/bytes/data-export/7`;
}, 60_000);
afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const get = (path = '', caller: Caller = { kind: 'system' }) =>
  fetch(url + path, {
    headers: { authorization: `Bearer ${mintServiceToken(tokenKeys.privateKey, 'billing', caller)}` },
  });

describe('the byte routes of a data export', () => {
  it('return the lists as JSON and the files line by line, to the gateway alone', async () => {
    data = { lists: { few: rows(3) }, files: rows(2) };
    expect(await (await get()).json()).toMatchObject({ few: [{ id: 1, one: 1 }, { id: 2 }, { id: 3 }] });
    const lines = (await (await get('/files')).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ id: 1 }, { id: 2 }]);
    for (const path of ['', '/files']) {
      expect((await get(path, instructor(7))).status).toBe(403);
      expect((await fetch(url + path)).status).toBe(401);
    }
  });

  it('return empty lists and no files', async () => {
    data = { lists: {} };
    expect(await (await get()).json()).toEqual({});
    expect(await (await get('/files')).text()).toBe('');
  });

  it('return an error, and no cut list, when the first statement fails', async () => {
    data = { lists: { broken: rows(3, 0) } };
    expect((await get()).status).toBe(500);
  });

  it('free the connection of a download that was aborted', async () => {
    data = { lists: { many: rows(3_000) } };
    const reader = (await get()).body!.getReader();
    await reader.read();
    await reader.cancel();
    data = { lists: { few: rows(1) } };
    // More than the service has connections and cursors.
    for (let each = 0; each < 6; each++) expect((await get()).status).toBe(200);
    const busy = sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    while ((await service.app.get<Rows>(ROWS).query(busy)).length > 0) await new Promise(setImmediate);
  });
});
