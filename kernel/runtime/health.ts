import { within } from './within.js';

/** How long one good answer counts, and how long an answer may take, in ms. */
const keptMs = 3_000;
const patienceMs = 2_000;

/**
 * A check that is dear (a write to a disk), asked for by many: a success counts for some seconds, a failure until the
 * next question, and at any time one is under way at most.
 */
export class Probe {
  private goodUntil = -Infinity;
  private underWay: Promise<boolean> | null = null;

  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the check succeeds; one that hangs does not. */
  async isGood(): Promise<boolean> {
    if (this.now() < this.goodUntil) return true;
    this.underWay ??= this.perform().finally(() => (this.underWay = null));
    return (await within(patienceMs, this.underWay)) ?? false;
  }

  private async perform(): Promise<boolean> {
    try {
      await this.check();
      this.goodUntil = this.now() + keptMs;
      return true;
    } catch {
      return false;
    }
  }
}
