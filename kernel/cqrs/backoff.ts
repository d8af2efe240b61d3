interface Failed {
  readonly times: number;
  readonly until: number;
}

const firstMs = 5_000;
const longestMs = 600_000;

/** What failed waits by itself: 5 s, then twice as long each time, 10 minutes at most. Kept in memory. */
export class Backoff<Key> {
  private readonly failed = new Map<Key, Failed>();

  /** `now` is monotonic, in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** How many have failed and not succeeded since. */
  get size(): number {
    return this.failed.size;
  }

  fail(key: Key): void {
    const times = (this.failed.get(key)?.times ?? 0) + 1;
    const wait = Math.min(firstMs * 2 ** (times - 1), longestMs);
    this.failed.set(key, { times, until: this.now() + wait });
  }

  succeed(key: Key): void {
    this.failed.delete(key);
  }

  /** Forgets those whose time had come and that are not among `seen`: they are gone. */
  forgetGone(seen: ReadonlySet<Key>): void {
    const waiting = new Set(this.waiting());
    for (const key of this.failed.keys()) if (!seen.has(key) && !waiting.has(key)) this.failed.delete(key);
  }

  /** Those whose time has not come. */
  waiting(): Key[] {
    const now = this.now();
    return [...this.failed].filter(([, { until }]) => until > now).map(([key]) => key);
  }
}
