import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises } from '../testing/units.js';
import { InProcessBus } from './in-process-bus.js';
import { Relay } from './relay.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('connections that the database ends', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof testSchema>>;
  beforeEach(async () => {
    database = await testDatabase();
    service = await testSchema(database, 'dropped', [CounterTables1700000000001]);
  });
  afterEach(async () => {
    await service.close();
    await database.drop();
  });

  async function endAll(): Promise<void> {
    const administrator = new pg.Client({ ...database });
    await administrator.connect();
    await administrator.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await administrator.end();
  }

  it('end no process: the relay, which holds one all the time, goes on with another', async () => {
    const seen: number[] = [];
    const bus = new InProcessBus();
    await bus.subscribe('checker', ['dropped'], async ({ version }) => void seen.push(version));
    const relay = new Relay({ service: 'dropped', pool: service.pool, bus, journal: silent });
    relay.start();
    for (let round = 0; round < 3; round++) {
      await service.store.append(raises('one-1', round));
      while (!seen.includes(round + 1)) await pause(20);
      await endAll();
    }
    await relay.close();
    expect(new Set(seen)).toEqual(new Set([1, 2, 3]));
  });

  it('end no process while one is held and asked nothing', async () => {
    const held = await service.pool.connect();
    await endAll();
    await expect(held.query('select 1')).rejects.toThrow();
    held.release();
    expect((await service.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
