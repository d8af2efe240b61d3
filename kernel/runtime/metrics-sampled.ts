import { within } from './within.js';

/**
 * Figures that must be asked for elsewhere, at a scrape: one question at a time, however many scrape, and none is waited
 * for longer than `patienceMs`. Undefined: they cannot be had now.
 */
export class Sampled<Figures> {
  private underWay: Promise<Figures | undefined> | null = null;

  constructor(
    private readonly ask: () => Promise<Figures>,
    private readonly patienceMs = 1_500,
  ) {}

  async now(): Promise<Figures | undefined> {
    this.underWay ??= this.ask()
      .catch(() => undefined)
      .finally(() => (this.underWay = null));
    return within(this.patienceMs, this.underWay);
  }
}
