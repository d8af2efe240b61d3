import type { Mark } from '@cadenza/kernel/runtime/marks.js';

/** Longer than services are behind: only who is known to have written is told that a copy is late (503). */
export const lifeMs = 60_000;
const most = 20;
/** Between two looks for sessions of which nothing is remembered any more. */
const sweepMs = 5_000;

interface Remembered {
  readonly mark: Mark;
  readonly until: number;
}

const same = (one: Mark, other: Mark) =>
  one.service === other.service && one.stream === other.stream && one.position === other.position;

/** The last few things a session stored, each for some seconds. Kept by session, so that every tab profits. */
export class OwnWrites {
  private readonly bySession = new Map<string, readonly Remembered[]>();
  private sweepAt = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  of(sessionId: string): Mark[] {
    return this.living(sessionId).map(({ mark }) => mark);
  }

  /** Adds what is new among the marks: requests of one session run side by side, and none forgets another's. */
  remember(sessionId: string, marks: readonly Mark[]): void {
    const known = this.living(sessionId);
    const until = this.now() + lifeMs;
    const fresh = marks
      .filter((mark) => !known.some((old) => same(old.mark, mark)))
      .map((mark) => ({ mark, until }));
    if (fresh.length === 0) return;
    this.sweep();
    this.bySession.set(sessionId, [...known, ...fresh].slice(-most));
  }

  private sweep(): void {
    if (this.now() < this.sweepAt) return;
    this.sweepAt = this.now() + sweepMs;
    for (const id of this.bySession.keys()) if (this.living(id).length === 0) this.bySession.delete(id);
  }

  private living(sessionId: string): readonly Remembered[] {
    const now = this.now();
    return (this.bySession.get(sessionId) ?? []).filter(({ until }) => until > now);
  }
}
