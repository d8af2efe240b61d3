/** What people and attackers send. Each alone, in every field of every call. */
export const hostile: readonly unknown[] = [
  '',
  '   ',
  'nul \u0000 inside',
  '\ud800 lone surrogate',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  '2026-02-30T18:00:00Z',
  'x'.repeat(300_000),
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  true,
  [],
  [1, 2],
  {},
  { $ne: null },
  null,
];

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
