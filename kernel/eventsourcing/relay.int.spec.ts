import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { counts } from '../testing/counts.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises } from '../testing/units.js';
import { writeUnrulily, type Committed } from '../testing/unruly-writers.js';
import type { BusMessage } from './bus.js';
import { InProcessBus } from './in-process-bus.js';
import { Relay } from './relay.js';

jest.setTimeout(150_000);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

describe('the relay', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof testSchema>>;
  beforeEach(async () => {
    database = await testDatabase();
    service = await testSchema(database, 'relaying', [CounterTables1700000000001], 10);
  });
  afterEach(async () => {
    await service.close();
    await database.drop();
  });

  /** Follows the writers until all has arrived, or nothing more comes; counts per stream, and what was out of order. */
  async function follow(write: () => Promise<Committed>) {
    const arrived: Committed = new Map();
    const disorder: string[] = [];
    const bus = new InProcessBus();
    await bus.subscribe('checker', ['relaying'], async ({ stream, version }: BusMessage) => {
      if (version !== (arrived.get(stream) ?? 0) + 1) disorder.push(`${stream}: ${version}`);
      arrived.set(stream, version);
    });
    const relay = new Relay({ service: 'relaying', pool: service.pool, bus, journal: silent, batch: 500 });
    service.committer.onCommitted(() => relay.wake());
    relay.start();
    const begun = performance.now();
    const committed = await write();
    for (let still = 0, before = -1; still < 20 && sum(arrived.values()) < sum(committed.values());) {
      await pause(100);
      still = sum(arrived.values()) === before ? still + 1 : 0;
      before = sum(arrived.values());
    }
    await relay.close();
    return { arrived, disorder, committed, seconds: (performance.now() - begun) / 1000 };
  }

  const writers = (ordinary: number, events: number, unruly: number) => () =>
    writeUnrulily({ pool: service.pool, store: service.store, ordinary, events, unruly });

  it(`delivers every event of ${counts.relayed}, each stream in order, while writers hold, roll back and write early`, async () => {
    const { arrived, disorder, committed, seconds } = await follow(writers(counts.relayed / 25, 25, 150));
    expect(disorder).toEqual([]);
    expect(arrived).toEqual(committed);
    expect(sum(committed.values())).toBeGreaterThan(counts.relayed);
    expect(seconds).toBeLessThan(90);
  });

  it('loses events as soon as the append lock is taken away: the test above sees what it should', async () => {
    const owner = new pg.Client({ ...database });
    await owner.connect();
    await owner.query(
      `create or replace function relaying.take_append_lock() returns void language sql as 'select'`,
    );
    await owner.end();
    const { disorder, arrived, committed } = await follow(writers(1600, 5, 100));
    expect(disorder.length + sum(committed.values()) - sum(arrived.values())).toBeGreaterThan(0);
    expect(disorder.length).toBeGreaterThan(0);
  });

  it('goes on from its checkpoint, and only one is active', async () => {
    const seen: number[] = [];
    const bus = new InProcessBus();
    await bus.subscribe('checker', ['relaying'], async ({ version }) => void seen.push(version));
    const relays = [1, 2].map(
      () => new Relay({ service: 'relaying', pool: service.pool, bus, journal: silent }),
    );
    for (const relay of relays) relay.start();
    await service.store.append(raises('one-1', 0, 100));
    while (seen.length < 100) await pause(20);
    await pause(100);
    await relays[0]!.close();
    await service.store.append(raises('one-1', 100, 100));
    while (seen.length < 200) await pause(20);
    await relays[1]!.close();
    expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it('publishes again what was not acknowledged', async () => {
    const seen: number[] = [];
    let failures = 0;
    const failing = {
      publish: async (messages: readonly BusMessage[]) => {
        if (failures++ < 3) throw new Error('the broker is away');
        seen.push(...messages.map(({ version }) => version));
      },
      subscribe: () => Promise.reject(new Error('not here')),
    };
    await service.store.append(raises('one-1', 0, 3));
    const relay = new Relay({ service: 'relaying', pool: service.pool, bus: failing, journal: silent });
    relay.start();
    while (seen.length < 3) await pause(20);
    await relay.close();
    expect(seen).toEqual([1, 2, 3]);
  });
});
