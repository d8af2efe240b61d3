import { describe, expect, it } from '@jest/globals';
import type { Rows } from '../eventsourcing/sql.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { FirstAnswers, largestKept } from './first-answers.js';

const context: GraphqlContext = {
  caller: { kind: 'system' },
  after: [],
  idempotency: { key: 'a key', bodyHash: '' },
  ifMatch: null,
  address: null,
  answer: { marks: [] },
};

const unlimited = { refusalOf: () => Promise.resolve(null), count: () => Promise.resolve() };

/** Gives an answer of so many characters as JSON; says whether it was kept. */
async function isKept(characters: number): Promise<boolean> {
  let kept = false;
  const rows = {
    query: ({ text }: { text: string }) => {
      kept ||= /insert into idempotency/.test(text);
      return Promise.resolve([]);
    },
  };
  const answers = new FirstAnswers(rows as unknown as Rows, { now: () => new Date(0) }, unlimited);
  const answer = 'x'.repeat(characters - 2);
  expect(await answers.of(context, () => Promise.resolve(answer))).toBe(answer);
  return kept;
}

describe('the answer of a request with an Idempotency-Key', () => {
  it('is kept up to 16 kB, and given whole in any case', async () => {
    expect(await isKept(200)).toBe(true);
    expect(await isKept(largestKept)).toBe(true);
    expect(await isKept(largestKept + 1)).toBe(false);
    expect(await isKept(10_000_000)).toBe(false);
  });
});
