/** Frames within a window of time: how many a socket may send. */
export class FrameRate {
  private since = -Infinity;
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** False when it is one too many. */
  take(): boolean {
    const now = this.now();
    if (now - this.since >= this.windowMs) {
      this.since = now;
      this.taken = 0;
    }
    return ++this.taken <= this.most;
  }
}
