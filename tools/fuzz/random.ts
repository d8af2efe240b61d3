/** Numbers that are the same for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number, index = 0) {
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  }

  /** A whole number below `end`, which is at least 1. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** One of several, of which there is at least one. */
  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}
