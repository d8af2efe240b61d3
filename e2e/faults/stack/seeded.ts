import { createHash } from 'node:crypto';

/** Numbers that look random and are the same again for the same words. */
export class Seeded {
  private state: number;

  constructor(...words: readonly (string | number)[]) {
    this.state = createHash('sha256').update(words.join('/')).digest().readUInt32LE();
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of `from` to `to - 1`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from));
  }

  pick<T>(all: readonly T[]): T {
    return all[this.between(0, all.length)]!;
  }
}
