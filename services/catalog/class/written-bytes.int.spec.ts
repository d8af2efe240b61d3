import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { maxBytesADay } from '@cadenza/kernel/cqrs/write-budget.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, movableClock, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { catalogService } from '../catalog.service.js';

jest.setTimeout(60_000);
const max = 60_000;
const clock = movableClock('2026-03-01T23:30:00.000Z');
const save = `mutation ($id: Int, $class: WholeClassInput!) {
  saveClass(id: $id, class: $class) { id segments { id } } }`;

let database: TestDatabase;
const start = (maxBytes?: number) =>
  serviceUnderTest(catalogService(), database, { clock, maxBytesADay: maxBytes });
let catalog: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  database = await migratedDatabase(catalogService());
  catalog = await start(max);
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});

/** 20 segments with long notes. */
const largeClass = (notes: string, ids: readonly number[] = []) => ({
  title: 'Hills',
  segments: Array.from({ length: 20 }, (_, index) => ({ id: ids[index], notes: `${notes} `.repeat(40) })),
});
const attempt = async (userId: number, variables: Record<string, unknown>, idempotencyKey?: string) => {
  const idempotency = idempotencyKey ? { key: idempotencyKey, bodyHash: '' } : null;
  const { data, errors } = await catalog.ask(save, variables, { caller: instructor(userId), idempotency });
  return { saved: data?.saveClass as { id: number; segments: { id: number }[] }, error: errors?.[0] };
};
const eventBytes = async () =>
  (await catalog.rows.query<{ bytes: number }>(sql`select sum(length(payload)) as bytes from event`))[0]!
    .bytes;
const counted = async (userId: number) =>
  (
    await catalog.rows.query<{ bytes: number }>(
      sql`select sum(bytes)::int as bytes from written_bytes where user_id = ${userId}`,
    )
  )[0]!.bytes;

describe('a class that is saved again and again', () => {
  it('is refused with 429 once its account has written the bytes of the day, also by the next process', async () => {
    const { saved } = await attempt(1, { class: largeClass('0') });
    const ids = saved.segments.map(({ id }) => id);
    let refused: Awaited<ReturnType<typeof attempt>>['error'];
    let saves = 0;
    for (; !refused && saves < 100; saves++)
      refused = (await attempt(1, { id: saved.id, class: largeClass(`${saves}`, ids) })).error;
    expect(refused).toMatchObject({
      message:
        'You have stored more today than an account can store in one day. Please try again in an hour.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 1800 },
    });
    expect(await eventBytes()).toBeLessThan(max);
    expect(await counted(1)).toBeLessThan(max * 1.5);

    await catalog.close();
    catalog = await start(max);
    expect((await attempt(1, { class: largeClass('x') })).error?.extensions?.code).toBe('RATE_LIMITED');
    // Others are not held up, and the next day it works again.
    expect((await attempt(2, { class: largeClass('x') })).error).toBeUndefined();
    clock.pass(31 * 60_000);
    expect((await attempt(1, { class: largeClass('x') })).error).toBeUndefined();
  });

  it('stores nothing when nothing has changed', async () => {
    const { saved } = await attempt(3, { class: largeClass('same') });
    const ids = saved.segments.map(({ id }) => id);
    const before = [await eventBytes(), await counted(3)];
    for (let count = 0; count < 5; count++)
      expect((await attempt(3, { id: saved.id, class: largeClass('same', ids) })).error).toBeUndefined();
    expect([await eventBytes(), await counted(3)]).toEqual(before);
  });

  it('may be saved 1,000 times a day by an honest account', async () => {
    await attempt(4, { class: largeClass('honest') });
    expect((await counted(4)) * 1_000).toBeLessThan(maxBytesADay);
  });

  it('counts the rows that move when a segment does', async () => {
    const { saved } = await attempt(5, { class: { title: 'Long', segments: Array(500).fill({}) } });
    clock.pass(24 * 3_600_000);
    const before = await counted(5);
    const move = 'mutation ($id: Int!) { updateSegment(id: $id, input: { order: 1 }) { id } }';
    const { errors } = await catalog.ask(move, { id: saved.segments.at(-1)!.id }, { caller: instructor(5) });
    expect(errors).toBeUndefined();
    expect((await counted(5)) - before).toBeGreaterThan(200_000);
  });
});
