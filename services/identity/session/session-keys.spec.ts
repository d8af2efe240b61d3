import { expect, it, jest } from '@jest/globals';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import type { Rows, Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nobodyListens } from '@cadenza/kernel/runtime/live.js';
import { signSession, type SessionKeys } from './session-token.js';
import { Sessions } from './sessions.js';

const now = new Date('2026-03-01T08:00:00Z');
const [oldKey, newKey] = ['o'.repeat(40), 'n'.repeat(40)];
const query = jest.fn((_statement: Sql) => Promise.resolve([]));
const sessionsWith = (keys: SessionKeys) =>
  new Sessions(
    { query } as unknown as Rows,
    { now: () => now },
    keys,
    nobodyListens,
    {} as unknown as ClockAgreement,
  );

/** Whether the session that a cookie names was looked up. */
async function isAccepted(token: string, keys: SessionKeys): Promise<boolean> {
  query.mockClear();
  await sessionsWith(keys).find(token, false);
  return query.mock.calls.some(([{ values }]) => values.includes('s1'));
}

it('accepts cookies of both keys while the session key is replaced, and signs with the first', async () => {
  const claims = { sessionId: 's1', userId: 7, createdAt: now, endsAt: new Date(now.getTime() + 1_000_000) };
  const [before, after] = [signSession(claims, oldKey), signSession(claims, newKey)];
  expect(await isAccepted(before, [oldKey, newKey])).toBe(true);
  expect(await isAccepted(after, [oldKey, newKey])).toBe(true);
  expect(await isAccepted(before, [newKey, oldKey])).toBe(true);
  expect(await isAccepted(before, [newKey])).toBe(false);
  const { token } = sessionsWith([newKey, oldKey]).open(7, { address: null }).answer;
  const sessionOf = async (keys: SessionKeys) => {
    query.mockClear();
    await sessionsWith(keys).find(token, false);
    return query.mock.calls.length;
  };
  expect([await sessionOf([newKey]), await sessionOf([oldKey])]).toEqual([1, 0]);
});
