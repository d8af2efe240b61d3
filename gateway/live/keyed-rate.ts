interface Window {
  since: number;
  taken: number;
}

/** Keys of which windows are held before those that are over are looked for. */
const mostHeld = 1_000;

/** Points that each key may take in a window of time: of frames, or of their bytes. */
export class KeyedRate {
  private windows = new Map<string, Window>();
  private sweepAt = mostHeld;

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Milliseconds until there is room for so many points; 0: they were taken. What is alone in its window fits always. */
  take(key: string, points = 1): number {
    const now = this.now();
    const window = this.windowOf(key, now);
    if (window.taken > 0 && window.taken + points > this.most) return window.since + this.windowMs - now;
    window.taken += points;
    return 0;
  }

  private windowOf(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && now - known.since < this.windowMs) return known;
    if (this.windows.size >= this.sweepAt) this.sweep(now);
    const window = { since: now, taken: 0 };
    this.windows.set(key, window);
    return window;
  }

  private sweep(now: number): void {
    for (const [key, { since }] of this.windows) if (now - since >= this.windowMs) this.windows.delete(key);
    this.sweepAt = Math.max(mostHeld, 2 * this.windows.size);
  }
}
