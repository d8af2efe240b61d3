import type { ClockAgreement } from '../eventsourcing/clock-agreement.js';

const lookMs = 15_000;
const hourMs = 60 * 60 * 1000;

export interface CleanupParts {
  readonly agreement: Pick<ClockAgreement, 'isAgreed'>;
  /** Deletes what has expired by the clock. */
  readonly run: () => Promise<unknown>;
  readonly failed: (error: unknown) => void;
}

/** Runs a job that deletes by the clock every hour, and first as soon after the start as the clock is agreed. */
export class HourlyCleanup {
  private readonly timer: NodeJS.Timeout;
  private runAt = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: CleanupParts) {
    this.timer = setInterval(() => this.look(), lookMs).unref();
    this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    if (performance.now() < this.runAt) return;
    this.running ??= this.runWhenAgreed()
      .catch(this.parts.failed)
      .finally(() => (this.running = null));
  }

  private async runWhenAgreed(): Promise<void> {
    if (!(await this.parts.agreement.isAgreed())) return;
    this.runAt = performance.now() + hourMs;
    await this.parts.run();
  }
}
