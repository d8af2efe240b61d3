/** Entries of one cache: a token and what it is of take some 600 bytes. */
const usual = 5_000;

/** Caches what is expensive to make for some seconds of the machine's own time; the least recently used go first. */
export class ForSeconds<Value> {
  /** The least recently used first. */
  private readonly cached = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(
    private readonly lifeMs: number,
    private readonly maxEntries = usual,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.cached.get(key);
    if (!entry) return undefined;
    this.cached.delete(key);
    const left = entry.until - Date.now();
    // More than its life is left: somebody has moved the clock back.
    if (left <= 0 || left > this.lifeMs) return undefined;
    this.cached.set(key, entry);
    return entry.value;
  }

  /** `until`: milliseconds since the epoch after which the value is worth nothing, whatever its life here. */
  keep(key: string, value: Value, until = Infinity): Value {
    this.cached.delete(key);
    this.cached.set(key, { value, until: Math.min(until, Date.now() + this.lifeMs) });
    for (const [oldest] of this.cached) {
      if (this.cached.size <= this.maxEntries) break;
      this.cached.delete(oldest);
    }
    return value;
  }
}
