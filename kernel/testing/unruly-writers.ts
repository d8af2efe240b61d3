import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { moveHeads, storeEvents } from '../eventsourcing/append-sql.js';
import type { EventStore } from '../eventsourcing/event-store.js';
import type { Append } from '../eventsourcing/unit.js';
import { raises } from './units.js';

/** How many events of each stream have been committed. */
export type Committed = Map<string, number>;

export interface Writers {
  readonly pool: Pool;
  readonly store: EventStore;
  /** Appends by the ordinary way, each of `events` events. */
  readonly ordinary: number;
  readonly events: number;
  /** Transactions of each unruly kind. */
  readonly unruly: number;
}

/**
 * Ordinary writers in groups, among others that store and then hold their transaction open, that store and roll
 * back, and that write their rows long before their events.
 */
export async function writeUnrulily(writers: Writers): Promise<Committed> {
  const { pool, store, ordinary, events, unruly } = writers;
  const committed: Committed = new Map();
  const appendAll = async (writer: number) => {
    const stream = `ordinary-${writer}`;
    for (let n = 0; n < ordinary / 8; n++) {
      const outcome = await store.append(raises(stream, committed.get(stream) ?? 0, events));
      if (outcome.kind !== 'stored') throw new Error(`${stream} has a conflict, though it has one writer`);
      committed.set(stream, (committed.get(stream) ?? 0) + events);
    }
  };
  const unrulyAll = async (kind: keyof typeof transactions) => {
    for (let n = 0; n < unruly; n++) {
      const stream = `${kind}-${n % 5}`;
      const append = raises(stream, committed.get(stream) ?? 0, 3);
      const client = await pool.connect();
      const stored = await transactions[kind](client, append).finally(() => client.release());
      if (stored) committed.set(stream, (committed.get(stream) ?? 0) + 3);
    }
  };
  await Promise.all([
    ...Array.from({ length: 8 }, (_, writer) => appendAll(writer)),
    unrulyAll('holding'),
    unrulyAll('rollingBack'),
    unrulyAll('early'),
  ]);
  return committed;
}

const transactions = {
  async holding(client: PoolClient, append: Append) {
    await store(client, append);
    await pause(5);
    await client.query('commit');
    return true;
  },
  async rollingBack(client: PoolClient, append: Append) {
    await store(client, append);
    await pause(2);
    await client.query('rollback');
    return false;
  },
  async early(client: PoolClient, append: Append) {
    await client.query('begin');
    await client.query(`insert into counter_name (name) values (gen_random_uuid()::text)`);
    await pause(10);
    await store(client, append, false);
    await client.query('commit');
    return true;
  },
};

async function store(client: PoolClient, append: Append, begin = true) {
  if (begin) await client.query('begin');
  for (const { text, values } of [moveHeads([append]), storeEvents([append])]) {
    await client.query(text, [...values]);
  }
}
