import type { Mark } from '@cadenza/kernel/runtime/marks.js';

const lifeMs = 5_000;
const most = 20;

interface Remembered {
  readonly mark: Mark;
  readonly until: number;
}

const same = (one: Mark, other: Mark) =>
  one.service === other.service && one.stream === other.stream && one.position === other.position;

/** The last few things a session stored, each for some seconds. Kept by session, so that every tab profits. */
export class OwnWrites {
  private readonly bySession = new Map<string, readonly Remembered[]>();

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
    for (const id of this.bySession.keys()) if (this.living(id).length === 0) this.bySession.delete(id);
    this.bySession.set(sessionId, [...known, ...fresh].slice(-most));
  }

  private living(sessionId: string): readonly Remembered[] {
    const now = this.now();
    return (this.bySession.get(sessionId) ?? []).filter(({ until }) => until > now);
  }
}
