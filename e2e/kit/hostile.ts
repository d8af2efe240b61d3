import { counts } from '@cadenza/kernel/testing/counts.js';

/** What people and attackers send. Each alone, in every field of every call. */
export const hostile = {
  empty: '',
  blanks: '   ',
  nul: 'nul \u0000 inside',
  surrogate: '\ud800 lone surrogate',
  sql: "'; drop table events; --",
  markup: '<script>alert(1)</script>',
  traversal: '../../etc/passwd',
  prototype: '__proto__',
  noDate: '2026-02-30T18:00:00Z',
  // Longer than any text may be, and short enough for the body of a stranger, which has 16 kB.
  huge: 'x'.repeat(12_000),
  negative: -1,
  zero: 0,
  half: 0.5,
  beyondInt: 2 ** 31,
  beyondExact: 2 ** 53,
  farBelow: -(2 ** 53),
  yes: true,
  nothings: [],
  numbers: [1, 2],
  object: {},
  operator: { $ne: null },
  nothing: null,
} as const satisfies Readonly<Record<string, unknown>>;

export type Hostile = keyof typeof hostile;

const hostiles = Object.entries(hostile) as [Hostile, unknown][];

/**
 * Those for the field of this name: all, or so many that every value meets some field. The same in each run, in whatever
 * order the fields are tried.
 */
export function hostilesFor(field: string): readonly [Hostile, unknown][] {
  const turn = [...field].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  return hostiles.filter((_, index) => (index + turn) % counts.everyHostile === 0);
}

export const hostilePaths = [
  '0',
  '-1',
  'abc',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '%00',
  '..%2f..',
  '1e3',
  "1'--",
];

/** What no answer may hold: words of the inside, and GraphQL's own for programmers. */
export const insides =
  /node_modules|at .*\.js:|QueryFailed|syntax error at|Apollo|Variable "\$|got invalid value|cannot represent/;

/** How what is told to a person begins. */
export const sentence = /^[A-Z"'_]/;
