import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ShowRecordInput } from '../../generated/graphql.js';
import { dropRecord, putRecord, recordsOf } from './record-store.js';
import { sendRecords } from './send-records.js';
import { fateOf, type ShowRecord } from './show-record.js';

const now = Date.now();
const record = (showId: string, changed: Partial<ShowRecord> = {}): ShowRecord => ({
  ...{ showId, userId: 7, classId: 5, title: 'Ride', scheduleId: null },
  ...{ startedAt: now - 60_000, lastAt: now, position: 60, isOver: true, pauses: 0, pausedSeconds: 0 },
  segments: [{ name: 'Climb', plannedSeconds: 60, deliveredSeconds: 60, trackId: 3 }],
  ...changed,
});

describe('the shows that are kept', () => {
  let sent: string[];
  let inputs: ShowRecordInput[];
  let refusal: Error | undefined;
  const client = {
    mutate: async ({ variables }: { variables: { input: ShowRecordInput } }) => {
      sent.push(String(variables.input.showId));
      inputs.push(variables.input);
      if (refusal) throw refusal;
    },
  } as unknown as ApolloClient;
  const kept = async () => (await recordsOf(7)).map(({ showId }) => showId);
  beforeEach(async () => {
    [sent, inputs, refusal] = [[], [], undefined];
    for (const user of [7, 8]) for (const each of await recordsOf(user)) await dropRecord(each.showId);
  });
  const code = (name: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: name, extensions: { code: name } }] });

  it('are sent when they are over, and gone once the server has them', async () => {
    await putRecord(record('a'));
    await putRecord(record('b', { isOver: false }));
    await putRecord(record('c', { userId: 8 }));
    expect(await sendRecords(client, 7)).toBe(true);
    expect([sent, await kept()]).toEqual([['a'], ['b']]);
  });

  it('are sent with a day of pauses at most: the server takes no more', async () => {
    await putRecord(record('a', { pauses: 1, pausedSeconds: 90_000 }));
    expect(await sendRecords(client, 7)).toBe(true);
    expect(inputs).toMatchObject([{ pauses: 1, pausedSeconds: 86_400 }]);
  });

  it('wait while the server cannot be reached', async () => {
    await putRecord(record('a'));
    refusal = new TypeError('Failed to fetch');
    expect(await sendRecords(client, 7)).toBe(false);
    expect(await kept()).toEqual(['a']);
    refusal = undefined;
    expect(await sendRecords(client, 7)).toBe(true);
    expect([sent, await kept()]).toEqual([['a', 'a'], []]);
  });

  it('are each sent once by two who send at the same time, also one that ends meanwhile', async () => {
    await putRecord(record('a'));
    const first = sendRecords(client, 7);
    const second = putRecord(record('b')).then(() => sendRecords(client, 7));
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect([sent.sort(), await kept()]).toEqual([['a', 'b'], []]);
  });

  it.each(['FORBIDDEN', 'CONFLICT', 'UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED'])(
    'wait after %s: a temporary password, another person signed in, a busy server',
    async (name) => {
      await putRecord(record('a'));
      refusal = code(name);
      expect(await sendRecords(client, 7)).toBe(false);
      expect(await kept()).toEqual(['a']);
    },
  );

  it('are kept when the server refuses one, without holding up the others, and given up after 90 days', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const old = now - 91 * 86_400_000;
    await putRecord(record('old', { startedAt: old - 60_000, lastAt: old }));
    await putRecord(record('a', { startedAt: now - 120_000 }));
    await putRecord(record('b'));
    refusal = code('VALIDATION_FAILED');
    expect(await sendRecords(client, 7)).toBe(true);
    expect([sent, await kept()]).toEqual([
      ['old', 'a', 'b'],
      ['a', 'b'],
    ]);
    expect(reported).toHaveBeenCalledTimes(3);
    reported.mockRestore();
  });

  it('are over when nobody has gone on for six hours; what was only tried is forgotten', () => {
    const open = record('a', { isOver: false });
    expect([now, now + 7 * 3_600_000].map((at) => fateOf(open, at))).toEqual(['goes on', 'send']);
    const tried = [{ ...open.segments[0]!, plannedSeconds: 600, deliveredSeconds: 29 }];
    expect(fateOf({ ...open, isOver: true, segments: tried }, now)).toBe('drop');
  });
});
