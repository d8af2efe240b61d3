/** A pause that ends early when woken; a call while nobody pauses ends the next pause at once. */
export class Waker {
  private woken = false;
  private end: (() => void) | null = null;

  wake() {
    this.woken = true;
    this.end?.();
  }

  /** True when woken, false when the time was over. */
  async pause(ms: number): Promise<boolean> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.end = null;
    const woken = this.woken;
    this.woken = false;
    return woken;
  }
}
