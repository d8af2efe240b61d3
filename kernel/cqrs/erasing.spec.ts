import { describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { Registry } from 'prom-client';
import { sql, type Rows, type Sql } from '../eventsourcing/sql.js';
import { createLog } from '../runtime/log.js';
import { Erasing, type AnyBelonging } from './erasing.js';

/** A service with one belonging, and what its statements return. */
function fake() {
  const state = { now: 1_000, statements: 0, left: [] as { id: number; userId: number }[], isAway: false };
  const rows: Rows = {
    query<Row extends object>({ text }: Sql) {
      state.statements += 1;
      if (state.isAway) return Promise.reject(new Error('away'));
      const found = text.includes('from erased_user') ? [{}] : state.left.splice(0);
      return Promise.resolve(found as Row[]);
    },
  };
  const belonging: AnyBelonging = { left: () => sql`select from owned`, end: () => Promise.resolve() };
  const app = { get: () => ({}) } as unknown as INestApplication;
  const ports = { clock: { now: () => new Date() }, log: createLog('silent') };
  const erasing = new Erasing({ belongings: [belonging] }, ports, rows, app, new Registry(), () => state.now);
  /** Statements of so many looks. */
  const looks = async (count: number) => {
    state.statements = 0;
    for (let each = 0; each < count; each++) {
      erasing.look();
      await new Promise(setImmediate);
    }
    return state.statements;
  };
  return { state, erasing, looks, minutes: (count: number) => (state.now += count * 60_000) };
}

describe('the erasure of what deleted users own', () => {
  it('runs no statement while nothing is pending, however often it is called', async () => {
    const { erasing, looks, minutes, state } = fake();
    expect(await looks(1)).toBe(2); // at the start
    expect(await looks(100)).toBe(0);
    state.statements = 0;
    erasing.begin();
    await new Promise(setImmediate);
    expect(state.statements).toBe(2);
    minutes(1);
    expect(await looks(10)).toBe(20);
    minutes(3);
    expect(await looks(100)).toBe(0);
    await erasing.close();
  });

  it('looks every ten minutes anyway, and longer when it found something', async () => {
    const { erasing, looks, minutes, state } = fake();
    await looks(1);
    minutes(10);
    expect(await looks(100)).toBe(2);
    minutes(10);
    state.left = [{ id: 1, userId: 7 }];
    expect(await looks(1)).toBe(3);
    minutes(1);
    expect(await looks(1)).toBe(2);
    await erasing.close();
  });

  it('stays pending when the database was away', async () => {
    const { erasing, looks, state } = fake();
    state.isAway = true;
    await looks(1);
    state.isAway = false;
    expect(await looks(1)).toBe(2);
    await erasing.close();
  });
});
