import type { ClockAgreement } from './clock-agreement.js';
import type { Journal, Time } from './ports.js';
import { Rejection } from './rejection.js';
import type { TimerKind } from './reaction.js';
import { isPassing } from './sql-error.js';
import { sql, type Rows } from './sql.js';
import type { Claim } from './unit.js';

/** A timer's command to its decider, with the claim on the timer's row in the same transaction. */
export type FireTimer = (
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- timers of many slices
  kind: TimerKind<any, any>,
  stream: string,
  claim: Claim,
) => Promise<Rejection | null>;

export interface TimerParts {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- timers of many slices
  readonly kinds: readonly TimerKind<any, any>[];
  readonly rows: Rows;
  readonly clock: Time;
  readonly agreement: Pick<ClockAgreement, 'isAgreed'>;
  readonly fire: FireTimer;
  readonly journal: Journal;
}

interface Due {
  readonly stream: string;
  readonly name: string;
  readonly due: Date;
}

const tickMs = 50;
const page = 100;
/** Rows of other replicas, and of a clock that somebody moved back, are found this often. */
const lookMs = 5000;

/** The row is gone: another replica has fired it, or a projection has taken it back. */
const goneAlready = new Rejection('CONFLICT', 'the timer is no longer there');

/**
 * Gives the commands of due timers, each once, however many replicas run. Time comes from the clock port; while it is
 * not agreed (clock-agreement.ts), due timers wait.
 */
export class Timers {
  private readonly tick: NodeJS.Timeout;
  private firing: Promise<void> | null = null;
  private next: Date | null = null;
  private lookAt = 0;

  constructor(private readonly parts: TimerParts) {
    this.tick = setInterval(() => this.onTick(), tickMs);
    this.tick.unref();
  }

  /** Something was stored: perhaps a timer. */
  look() {
    this.lookAt = 0;
  }

  async close() {
    clearInterval(this.tick);
    await this.firing;
  }

  private onTick() {
    const due = this.next !== null && this.next <= this.parts.clock.now();
    if (this.firing || (!due && performance.now() < this.lookAt)) return;
    this.lookAt = performance.now() + lookMs;
    this.firing = this.fireDue()
      .catch((error) => {
        this.next = null;
        this.lookAt = performance.now() + 1000;
        this.parts.journal.warn({ err: error }, 'timers will be tried again');
      })
      .finally(() => (this.firing = null));
  }

  /** All that are due, though some throw: those stay for the next look. */
  private async fireDue() {
    if (!(await this.parts.agreement.isAgreed())) return void (this.next = null);
    const names = this.parts.kinds.map(({ name }) => name);
    const failures: unknown[] = [];
    const now = this.parts.clock.now();
    for (;;) {
      // Those that failed in this round are still there, before all others.
      const timers = await this.parts.rows.query<Due>(sql`
        select stream, name, due from timer where due <= ${now} and name = any(${names})
        order by due, stream, name limit ${page} offset ${failures.length}`);
      for (const timer of timers) {
        await this.fire(timer).catch((error: unknown) => {
          failures.push(error);
          const { stream, name } = timer;
          this.parts.journal.error({ err: error, stream, timer: name }, 'a timer could not be fired');
        });
      }
      if (timers.length < page) break;
    }
    const passing = failures.find(isPassing);
    if (passing) throw new Error('timers met a passing failure', { cause: passing });
    const [soonest] = await this.parts.rows.query<{ due: Date | null }>(sql`
      select min(due) as due from timer
      where name = any(${names}) and (due > ${now} or ${failures.length === 0}::boolean)`);
    this.next = soonest?.due ?? null;
  }

  private async fire({ stream, name, due }: Due) {
    const kind = this.parts.kinds.find((candidate) => candidate.name === name)!;
    const statement = sql`
      delete from timer where (stream, name) in (
        select stream, name from timer where stream = ${stream} and name = ${name} and due = ${due}
        for update skip locked) returning 1`;
    const rejection = await this.parts.fire(kind, stream, { statement, refusal: goneAlready });
    if (rejection === null || rejection === goneAlready) return;
    this.parts.journal.warn({ stream, timer: name, reason: rejection.message }, 'a timer was refused');
    await this.parts.rows.query(sql`
      delete from timer where stream = ${stream} and name = ${name} and due = ${due}`);
  }
}
