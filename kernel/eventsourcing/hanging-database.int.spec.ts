import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { hangingProxy } from '../testing/hanging-proxy.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises, unit } from '../testing/units.js';
import { openDatabase, poolOf, PoolRows } from './database.js';
import { EventStore } from './event-store.js';
import { GroupCommitter } from './group-committer.js';
import { isPassing } from './sql-error.js';
import { sql } from './sql.js';

const statementMs = 1_000;
/** Of one statement, with much to spare on a busy machine. */
const soonMs = 6_000;

describe('a database that hangs', () => {
  let database: TestDatabase;
  let direct: Awaited<ReturnType<typeof testSchema>>;
  let proxy: Awaited<ReturnType<typeof hangingProxy>>;
  let source: DataSource;
  let committer: GroupCommitter;
  beforeAll(async () => {
    database = await testDatabase();
    direct = await testSchema(database, 'hanging', [CounterTables1700000000001]);
    proxy = await hangingProxy(database.port);
    source = await openDatabase({ ...direct.ports, port: proxy.port, statementMs }, 'hanging', 'runtime');
    committer = new GroupCommitter(poolOf(source), { lockMs: 100, retryMs: statementMs });
  });
  afterAll(async () => {
    await source?.destroy();
    await proxy?.close();
    await direct?.close();
    await database?.drop();
  });

  const rows = () => new PoolRows(poolOf(source));
  const failing = async (promise: Promise<unknown>) => {
    const begun = performance.now();
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return { error, ms: performance.now() - begun };
  };

  it('refuses what reads and what writes within a bounded time, frees the connections, and goes on', async () => {
    const pool = poolOf(source);
    const store = new EventStore(pool, committer);
    await store.append(raises('one-1', 0));
    proxy.hang();
    const failed = await Promise.all([
      failing(rows().query(sql`select 1`)),
      failing(store.append(raises('one-2', 0))),
    ]);
    for (const { error, ms } of failed) {
      expect([String(error), isPassing(error)]).toEqual([String(error), true]);
      expect(ms).toBeLessThan(soonMs);
    }
    expect(pool.totalCount - pool.idleCount).toBe(0);
    proxy.goOn();
    await store.append(raises('one-2', 0));
    expect(await rows().query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  }, 30_000);

  it('refuses units that wait for a lock after a while, all at about the same time', async () => {
    const holder = await direct.pool.connect();
    await holder.query('begin; lock table counter_name in exclusive mode');
    const taking = unit(null, { statements: [sql`insert into counter_name (name) values ('a')`] });
    const failed = await Promise.all([1, 2, 3, 4, 5, 6].map(() => failing(committer.commit(taking))));
    await holder.query('rollback');
    holder.release();
    for (const { error, ms } of failed) {
      expect([(error as { code: string }).code, isPassing(error)]).toEqual(['55P03', true]);
      expect(ms).toBeLessThan(4 * statementMs);
    }
  }, 30_000);

  it('lets nobody stop in the middle of a transaction, and the owner take an hour', async () => {
    const [mine] = await rows().query(sql`select
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(mine).toEqual({ statement: '1s', idle: '15s' });
    const owner = await openDatabase(direct.ports, 'hanging', 'owner');
    const { rows: set } = await poolOf(owner).query('show statement_timeout');
    await owner.destroy();
    expect(set).toEqual([{ statement_timeout: '1h' }]);
  });
});
