import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { sql } from '../../eventsourcing/sql.js';
import { CounterTables1700000000001 } from '../../testing/counter/counter-migration.js';
import { testDatabase, type TestDatabase } from '../../testing/postgres.js';
import { testSchema } from '../../testing/test-schema.js';
import { DataExport } from './data-export.js';
import type { ExportList } from './export-list.js';
import { cursorLimits } from './list-cursor.js';

const limits = { ...cursorLimits, idleMs: 50 };
const numbers = (count: number): ExportList => ({
  rows: sql`select 'of a key' as export_key, id, repeat('x', 1000) as words from generate_series(1, ${count}) as id`,
  key: ['id'],
});

let database: TestDatabase;
let schema: Awaited<ReturnType<typeof testSchema>>;
/** Rows of each fetch. */
const fetched: number[] = [];
let begun = 0;

/** Connections that are taken now, and the most of them at once. */
let taken = 0;
let mostTaken = 0;

/** The pool of the schema; counts what is fetched and taken. */
const watched = {
  async connect() {
    const client = await schema.pool.connect();
    mostTaken = Math.max(mostTaken, ++taken);
    return {
      async query(text: string, values?: unknown[]) {
        const result = await client.query(text, values);
        if (text.startsWith('fetch')) fetched.push(result.rows.length);
        if (text.startsWith('begin')) begun += 1;
        return result;
      },
      release(isBroken?: boolean) {
        taken -= 1;
        client.release(isBroken);
      },
    };
  },
} as unknown as Pool;

beforeAll(async () => {
  database = await testDatabase();
  schema = await testSchema(database, 'exporting', [CounterTables1700000000001]);
}, 60_000);
afterAll(async () => {
  await schema?.close();
  await database?.drop();
});
beforeEach(() => {
  fetched.splice(0);
  begun = 0;
  mostTaken = 0;
});

const exported = (lists: Record<string, ExportList>) => new DataExport(watched, () => ({ lists }), limits);
async function untilFree() {
  while (taken > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
async function textOf(texts: AsyncIterable<string>) {
  let text = '';
  let longest = 0;
  for await (const each of texts) {
    text += each;
    longest = Math.max(longest, each.length);
  }
  return { text, longest };
}

describe('the data export of a service', () => {
  it('reads a long list in short pages and writes valid JSON without the key', async () => {
    const { text, longest } = await textOf(exported({ none: numbers(0), all: numbers(4_000) }).lists(7));
    const { none, all } = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(none).toEqual([]);
    expect(all!.map(({ id }) => id)).toEqual(Array.from({ length: 4_000 }, (_, index) => index + 1));
    expect(Object.keys(all![0]!)).toEqual(['id', 'words']);
    expect(Math.max(...fetched)).toBe(10);
    expect(longest).toBeLessThan(2 * limits.pageBytes);
    expect(begun).toBe(2);
    expect(taken).toBe(0);
  });

  it('shortens the pages of large rows', async () => {
    const large = {
      rows: sql`select id, repeat('x', 50000) as words from generate_series(1, 50) as id`,
      key: ['id'],
    };
    const { longest } = await textOf(exported({ large }).lists(7));
    expect(Math.max(...fetched.slice(1))).toBe(2);
    expect(longest).toBeLessThan(600_000);
  });

  it('writes at most ten large rows at once after small ones', async () => {
    const mixed = {
      rows: sql`select id, repeat('x', case when id <= 300 then 10 else 300000 end) as words
        from generate_series(1, 350) as id`,
      key: ['id'],
    };
    const { longest } = await textOf(exported({ mixed }).lists(7));
    expect(longest).toBeLessThan(4_000_000);
  });

  it('gives the connection back while the reader pauses, and continues after the last row', async () => {
    const texts = exported({ all: numbers(1_000) }).lists(7);
    let text = '';
    for (let each = 0; each < 4; each++) text += (await texts.next()).value as string;
    expect(taken).toBe(1);
    await untilFree();
    text += (await textOf(texts)).text;
    const { all } = JSON.parse(text) as { all: { id: number }[] };
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
    expect(begun).toBe(2);
  });

  it('frees cursor and connection when the reader leaves', async () => {
    const texts = new DataExport(watched, () => ({ lists: { all: numbers(1_000) } })).lists(7);
    for (let each = 0; each < 3; each++) await texts.next();
    await texts.return();
    expect(taken).toBe(0);
    expect(
      await schema.rows.query(
        sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    ).toEqual([]);
  });

  it('takes two connections at most, and lets ten exports take turns', async () => {
    const exporting = exported({ all: numbers(1_000) });
    const done: number[] = [];
    const one = async (id: number) => {
      await textOf(exporting.lists(id));
      done.push(id);
    };
    await Promise.all(Array.from({ length: 10 }, (_, id) => one(id)));
    expect(done).toHaveLength(10);
    expect(mostTaken).toBe(2);
  });

  it('fails when a statement fails, and frees its connection', async () => {
    const broken = {
      rows: sql`select 1 / (id - 500) as id from generate_series(1, 1000) as id`,
      key: ['id'],
    };
    await expect(textOf(exported({ broken }).lists(7))).rejects.toThrow('division by zero');
    expect(taken).toBe(0);
  });

  it('yields to other work after every page', async () => {
    let others = 0;
    let isOver = false;
    const other = () => {
      others += 1;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await textOf(exported({ all: numbers(4_000) }).lists(7));
    isOver = true;
    expect(others).toBeGreaterThan(fetched.length);
  });
});
