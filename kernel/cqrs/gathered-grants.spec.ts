import { describe, expect, it, jest } from '@jest/globals';
import type { Rows, Sql } from '../eventsourcing/sql.js';
import { gatheredGrants } from './gathered-grants.js';

const asOf = new Date();

/** Everything asked for is shared with whoever asks. */
const query = jest.fn(async ({ values }: Sql) => {
  const [types, ids] = values.filter(Array.isArray) as [string[], number[]];
  const grants = ids.map((id, place) => ({ type: types[place], id, permission: 'view', expiresAt: null }));
  return [{ asOf, grants }];
});

describe('grants that are asked for in one turn', () => {
  it('are one query for each user, and each question is answered what it asked', async () => {
    const grantsOf = gatheredGrants({ query } as unknown as Rows);
    const [track, hill, sea] = [
      { type: 'music' as const, id: 5 },
      { type: 'class' as const, id: 5 },
      { type: 'class' as const, id: 8 },
    ];
    const answers = await Promise.all([
      grantsOf(1, [track, hill]),
      grantsOf(1, [hill, sea]),
      grantsOf(2, [sea]),
      grantsOf(2, []),
    ]);
    const told = answers.map(({ grants }) =>
      grants.map(({ type, id, recipientId }) => [type, id, recipientId]),
    );
    expect(told).toEqual([
      [
        ['music', 5, 1],
        ['class', 5, 1],
      ],
      [
        ['class', 5, 1],
        ['class', 8, 1],
      ],
      [['class', 8, 2]],
      [],
    ]);
    expect(answers.map((answer) => answer.asOf)).toEqual([asOf, asOf, asOf, asOf]);
    expect(query).toHaveBeenCalledTimes(2);
  });
});
