import { expect, it } from '@jest/globals';
import { takesAtMost } from './answer-bytes.js';

it.each([
  ['nothing', null],
  ['texts, escaped and not', { a: 'x', b: 'é"\n', c: ['', 'é'] }],
  ['errors with their paths', { errors: [{ message: 'x', path: ['a', 1, 'b'], extensions: { code: 'C' } }] }],
  ['what is left out', { a: undefined, b: null, c: [true, 1.5, []] }],
  ['10,000 objects', Array.from({ length: 10_000 }, (_, id) => ({ id, title: 'x'.repeat(50) }))],
])('counts what a value takes as JSON, within an eighth of it: %s', (_what, value) => {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  expect(takesAtMost(Math.ceil(bytes * 1.13) + 8, value)).toBe(true);
  expect(takesAtMost(Math.floor(bytes * 0.87) - 8, value)).toBe(false);
});

it('looks at no more than it needs to', () => {
  let looked = 0;
  const each = {
    get text() {
      looked++;
      return 'x'.repeat(1_000);
    },
  };
  expect(
    takesAtMost(
      100_000,
      Array.from({ length: 10_000 }, () => each),
    ),
  ).toBe(false);
  expect(looked).toBeLessThan(200);
});
