import { Rejection } from '../eventsourcing/rejection.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import type { Unit } from '../eventsourcing/unit.js';
import { countBytes, dayOf } from '../eventsourcing/written.js';
import type { Caller } from '../runtime/caller.js';
import type { Clock } from '../runtime/clock.js';
import { RejectionError } from '../runtime/errors.js';
import { noSession } from './in-the-name-of.js';

/**
 * Bytes that one account may write to one service on a day (UTC). The busiest day that a person can have (20,000
 * students imported, 10,000 schedule entries, a class of 60 segments saved 200 times) writes 10 to 25 MB to a service:
 * this is ten times as much, and leaves an account about 1 GB a day in the four services that take much.
 */
export const maxBytesADay = 250_000_000;

/** Milliseconds after which a count is read again, as other replicas write too. */
const cachedMs = 10_000;
/** Accounts whose counts are held. */
const mostCached = 10_000;

interface Cached {
  readonly day: string;
  readonly bytes: number;
  readonly readAt: number;
}

/** Not the system, nobody who is not signed in (who is limited by address), and no command in the name of a user. */
export const isCounted = (caller: Caller): caller is Caller & { kind: 'user' } =>
  caller.kind === 'user' && caller.sessionId !== noSession;

const secondsToMidnight = (now: Date) => Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);

/**
 * Refuses the writes of an account that has written its bytes of the day to this service. The counts are rows, added to
 * in the transaction of each command; what is held here is only the last one that was read, and what came since.
 */
export class WriteBudget {
  private readonly cached = new Map<number, Cached>();

  constructor(
    private readonly rows: Rows,
    private readonly clock: Clock,
    private readonly max = maxBytesADay,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Null: the caller may write. Commands that are finished in the name of a user, and the system's, always pass. */
  async refusalOf(caller: Caller): Promise<Rejection | null> {
    return isCounted(caller) ? await this.refusalFor(caller.userId) : null;
  }

  private async refusalFor(userId: number): Promise<Rejection | null> {
    const now = this.clock.now();
    if ((await this.bytesOf(userId, dayOf(now))) < this.max) return null;
    const seconds = secondsToMidnight(now);
    const hours = Math.ceil(seconds / 3600);
    const wait = hours === 1 ? 'an hour' : `${hours} hours`;
    const message = `You have stored more today than an account can store in one day. Please try again in ${wait}.`;
    return new Rejection('RATE_LIMITED', message, [], seconds);
  }

  /** Before rows are written outside of a command. Throws RATE_LIMITED, or counts them. */
  async spend(userId: number, bytes: number): Promise<void> {
    const refusal = await this.refusalFor(userId);
    if (refusal) throw new RejectionError(refusal);
    await this.count(userId, bytes);
  }

  /** Counts rows that are written outside of a command. */
  async count(userId: number, bytes: number): Promise<void> {
    const written = { userId, day: dayOf(this.clock.now()), bytes };
    await this.rows.query(countBytes([written]));
    this.add([{ append: null, claims: [], statements: [], written }]);
  }

  /** After their commit. */
  add(units: readonly Unit[]): void {
    for (const { written } of units) {
      if (!written) continue;
      const cached = this.cached.get(written.userId);
      if (cached?.day === written.day)
        this.cached.set(written.userId, { ...cached, bytes: cached.bytes + written.bytes });
    }
  }

  private async bytesOf(userId: number, day: string): Promise<number> {
    const cached = this.cached.get(userId);
    if (cached?.day === day && this.now() - cached.readAt < cachedMs) return cached.bytes;
    const [row] = await this.rows.query<{ bytes: number }>(sql`
      select bytes from written_bytes where user_id = ${userId} and day = ${day}::date`);
    const bytes = row?.bytes ?? 0;
    this.cached.delete(userId);
    this.cached.set(userId, { day, bytes, readAt: this.now() });
    for (const [oldest] of this.cached) if (this.cached.size > mostCached) this.cached.delete(oldest);
    return bytes;
  }
}
