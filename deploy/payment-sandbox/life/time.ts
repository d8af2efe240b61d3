import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Store } from '../store/store.js';

/** The sandbox's time: the product's, and whatever its own test clock was moved ahead. In Unix seconds. */
export class SandboxTime {
  private held: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly store: Store,
  ) {}

  now(): number {
    return this.held ?? Math.floor(this.clock.now().getTime() / 1000) + this.ahead();
  }

  ahead(): number {
    return this.store.find('ahead', 'ahead')?.seconds ?? 0;
  }

  moveBy(seconds: number): void {
    this.store.put('ahead', { id: 'ahead', seconds: this.ahead() + seconds });
  }

  /** What was due at a moment that time has jumped over is done as of that moment. */
  asOf<T>(moment: number, work: () => T): T {
    this.held = moment;
    try {
      return work();
    } finally {
      this.held = undefined;
    }
  }
}
