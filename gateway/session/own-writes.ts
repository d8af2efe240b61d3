import type { Mark } from '@cadenza/kernel/runtime/marks.js';

const lifeMs = 5_000;
const most = 20;

interface Remembered {
  readonly marks: readonly Mark[];
  readonly until: number;
}

/** The last few things a session stored, for some seconds. Kept by session, so that every tab and script profits. */
export class OwnWrites {
  private readonly bySession = new Map<string, Remembered>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  of(sessionId: string): Mark[] {
    const found = this.bySession.get(sessionId);
    return found && found.until > this.now() ? [...found.marks] : [];
  }

  remember(sessionId: string, marks: readonly Mark[]): void {
    if (marks.length === 0) return;
    const now = this.now();
    for (const [id, { until }] of this.bySession) if (until <= now) this.bySession.delete(id);
    this.bySession.set(sessionId, { marks: marks.slice(-most), until: now + lifeMs });
  }
}
