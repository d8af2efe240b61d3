/** Milliseconds before each try, from the last one on the same. */
const waits = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Tries again by itself for as long as there is something to try, after waits that grow until one try helped. */
export class RetryTimer {
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly attempt: () => void) {}

  /** To be told after every change whether there is something to try. */
  want(isWanted: boolean): void {
    if (!isWanted) return this.stop();
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.tries += 1;
        this.attempt();
      },
      waits[Math.min(this.tries, waits.length - 1)],
    );
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** It helped: the next wait is short again. */
  helped(): void {
    this.tries = 0;
  }
}
