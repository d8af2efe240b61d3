/** A file that nobody means well with: refused with a sentence, or stored safely. */
export interface HostileFile {
  /** What is wrong with it. */
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Numbers below `end` that are the same in each run (mulberry32). */
export function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

export const text = (said: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(said, 'latin1'));

/** Some bytes overwritten, a piece left out, doubled or moved. */
export function mutated(bytes: Uint8Array, roll: (end: number) => number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(bytes);
  for (let left = 1 + roll(200); left > 0; left -= 1) changed[roll(changed.length)] = roll(256);
  const from = roll(changed.length);
  const to = Math.min(changed.length, from + roll(4_000));
  const [before, piece, after] = [
    changed.subarray(0, from),
    changed.subarray(from, to),
    changed.subarray(to),
  ];
  switch (roll(4)) {
    case 0:
      return joined(before, after);
    case 1:
      return joined(before, piece, piece, after);
    case 2:
      return joined(after, piece, before);
    default:
      return changed;
  }
}

export const badNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow',
  'a/../../b',
  '....//....//x',
  '%2e%2e%2fx',
  'nul\u0000byte',
  'line\nbreak',
  '<img src=x onerror=alert(1)>',
  "'; drop table track; --",
  '"quoted"; filename="other',
  'con',
  '\u202egnp.exe',
  'x'.repeat(5_000),
  '.',
  '..',
  '',
  ' ',
  '🚴'.repeat(300),
  'e\u0301'.repeat(50),
] as const;
