import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { ObjectDeletion } from './object-deletion.js';
import type { ObjectStore } from './object-store.js';

afterEach(() => void jest.restoreAllMocks());

/** Which of ten it asked a store to delete that fails at every one, after so many milliseconds. */
async function triedOf(milliseconds: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const tried: string[] = [];
  const remove = async (key: string) => {
    tried.push(key);
    now += milliseconds;
    throw new Error('away');
  };
  const rows = { query: async () => [] } as unknown as Rows;
  const deletion = new ObjectDeletion(
    { delete: remove } as unknown as ObjectStore,
    rows,
    createLog('silent'),
    0,
  );
  await deletion.deleteNow(Array.from({ length: 10 }, (_, place) => `key ${place}`));
  return tried.length;
}

describe('bytes to be deleted in a store that fails', () => {
  it('are left for later after a few failures, and at once where it says nothing', async () => {
    expect(await triedOf(1)).toBe(5);
    expect(await triedOf(10_000)).toBe(1);
  });
});
