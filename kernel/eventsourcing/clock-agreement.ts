import type { Journal, Time } from './ports.js';
import { sql, type Rows } from './sql.js';

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;
/** Adjustments by NTP are smaller; a suspended machine and a corrected clock are larger. */
const maxDriftMs = 10 * secondMs;
/** The factor by which the wait is longer when the newest event is more than a day old: 10 min instead of 1 min. */
const longWait = 10;

export const agreesAfterMs = 60 * secondMs;

export interface ClockAgreementParts {
  readonly rows: Rows;
  readonly clock: Time;
  readonly log?: Pick<Journal, 'info'>;
  /** Tests only: another duration than a minute. */
  readonly afterMs?: number | undefined;
  /** Tests only: another monotonic clock, milliseconds. */
  readonly monotonic?: () => number;
}

/**
 * Decides whether the clock may be trusted with what cannot be undone: firing timers, deleting what has expired. A
 * machine that boots with a wrong time is corrected soon after. So the clock must have run evenly with the monotonic
 * clock for a minute, and the service's newest event must not lie in the future. A newest event of another day may mean
 * that the product was off, or that the clock is wrong: then it must have run evenly for ten minutes. Events stored meanwhile
 * prove nothing, as they carry the same clock's time. What is only compared with the time needs no agreement.
 */
export class ClockAgreement {
  private last: { readonly wall: number; readonly monotonic: number } | null = null;
  private agreesFrom = Infinity;
  private isLongWaitLogged = false;

  constructor(private readonly parts: ClockAgreementParts) {}

  /** Rejects when the database cannot be read. */
  async isAgreed(): Promise<boolean> {
    const { rows, clock, afterMs = agreesAfterMs, monotonic: read = () => performance.now() } = this.parts;
    const [wall, monotonic] = [clock.now().getTime(), read()];
    const [newest] = await rows.query<{ recordedAt: Date }>(
      sql`select recorded_at as "recordedAt" from event order by position desc limit 1`,
    );
    const age = newest ? wall - newest.recordedAt.getTime() : 0;
    if (this.hasJumped(wall, monotonic) || age < -maxDriftMs) {
      const isLong = Math.abs(age) > dayMs;
      const wait = (isLong ? longWait : 1) * afterMs;
      this.agreesFrom = monotonic + wait;
      if (isLong) this.logOnce(new Date(wall + wait));
    }
    this.last = { wall, monotonic };
    return age >= -maxDriftMs && monotonic >= this.agreesFrom;
  }

  private logOnce(until: Date): void {
    if (!this.isLongWaitLogged)
      this.parts.log?.info({}, `timers and clean-ups wait until ${until.toISOString()}`);
    this.isLongWaitLogged = true;
  }

  private hasJumped(wall: number, monotonic: number): boolean {
    if (this.last === null) return true;
    return Math.abs(wall - this.last.wall - (monotonic - this.last.monotonic)) > maxDriftMs;
  }
}
