/** Work that many ask for: one at a time, with a pause between, and never more than one waiting. */
export class Paced {
  private isWorking = false;
  private isWanted = false;
  private isLast = false;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly pauseMs: number,
  ) {}

  /** `isLast`: nobody will ask soon again, so it need not wait for the pause. Work that fails is done at the next asking. */
  want(isLast: boolean): void {
    this.isWanted = true;
    this.isLast = isLast;
    if (isLast) this.endPause();
    void this.advance();
  }

  /** What is waiting is done now. */
  hurry(): void {
    if (this.isWanted) this.want(true);
  }

  private async advance(): Promise<void> {
    if (!this.isWanted || this.isWorking || this.pause !== undefined) return;
    this.isWanted = false;
    this.isWorking = true;
    await this.work().catch(() => undefined);
    this.isWorking = false;
    if (!this.isLast) this.pause = setTimeout(() => this.resume(), this.pauseMs);
    await this.advance();
  }

  private resume(): void {
    this.endPause();
    void this.advance();
  }

  private endPause(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
  }
}
