import { describe, expect, it } from '@jest/globals';
import { fuzz } from './fuzz.js';
import { caseOf } from './mutate.js';
import { targets } from './targets.js';

/** A part of what `npm run fuzz` does for minutes; the corpus is run whole, with what once was a fault. */
const effort = { seed: 20_261_123, seconds: 20, cases: 60 };

describe('parsers of foreign bytes', () => {
  it.each(Object.keys(targets))(
    'of %s end in bounded time and memory, without a fault, for the corpus and what is made of it',
    async (name) => {
      const { cases, faults } = await fuzz(name, effort);
      expect(faults).toEqual([]);
      expect(cases).toBeGreaterThan(2);
    },
  );
});

describe('cases', () => {
  const material = {
    corpus: [Buffer.from('a=1&b=2'), Buffer.from('size: 000025')],
    words: ['&'],
    largest: 500,
  };
  const made = (seed: number) => Array.from({ length: 200 }, (_, index) => caseOf(seed, index, material));

  it('are the same for the same seed, others for another, and never too large', () => {
    expect(made(1)).toEqual(made(1));
    expect(made(2)).not.toEqual(made(1));
    expect(new Set(made(1).map(String)).size).toBeGreaterThan(150);
    expect(Math.max(...made(1).map(({ length }) => length))).toBe(500);
  });

  it('begin with the corpus as it is', () => {
    expect(made(1).slice(0, 2)).toEqual(material.corpus);
  });
});
