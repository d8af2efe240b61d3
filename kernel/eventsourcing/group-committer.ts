import type { Pool, PoolClient } from 'pg';
import { GroupTransaction, type GroupOutcome } from './group-transaction.js';
import { PreparedStatements } from './prepared.js';
import { isStatementError, tookTooLong, waitedForLock } from './sql-error.js';
import { appendsOf, type Outcome, type Unit } from './unit.js';

interface Waiting {
  readonly unit: Unit;
  attempts: number;
  /** Of a unit that has waited for a lock: until when it is tried again. */
  readonly until?: number;
  /** Its copy among those set aside is the one to be answered. */
  isAside?: boolean;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface LockLimits {
  /** Milliseconds that a statement waits for a lock, and with it everything in its group and behind it. */
  readonly lockMs: number;
  /** Milliseconds for which a unit is tried again, beside the others, when something that it needs is locked. */
  readonly retryMs: number;
}

const lockLimits: LockLimits = { lockMs: 500, retryMs: 10_000 };
const largestGroup = 64;
const deadlock = '40P01';

/**
 * Commits concurrent units of one process together: while one group is on its way, the next one gathers.
 * A unit that is refused inside a group is tried alone, the others together once more; when a statement fails, the
 * whole group is replayed singly. A group in which a statement waits for a lock is set aside and replayed singly on a
 * second connection, so that only those that need the locked rows wait for them.
 */
export class GroupCommitter {
  private waiting: Waiting[] = [];
  private draining: Promise<void> | null = null;
  /** Of groups set aside: any of them may have waited. They go before those known to wait. */
  private readonly unsure: Waiting[] = [];
  private readonly aside: Waiting[] = [];
  private retrying: Promise<void> | null = null;
  private readonly listeners = new Set<(units: readonly Unit[]) => void>();
  private onTransaction: (units: number, seconds: number) => void = () => undefined;
  private readonly transaction = new GroupTransaction(new PreparedStatements());

  constructor(
    private readonly pool: Pool,
    private readonly limits: LockLimits = lockLimits,
  ) {}

  commit(unit: Unit): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ unit, attempts: 0, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Called after each commit in this process: wakes relay and timers without a NOTIFY. */
  onCommitted(listener: (units: readonly Unit[]) => void) {
    this.listeners.add(listener);
  }

  /** Told of each transaction that was tried, for the metrics. */
  onGroup(listener: (units: number, seconds: number) => void) {
    this.onTransaction = listener;
  }

  async close() {
    await this.draining;
    await this.retrying;
  }

  private drain(): Promise<void> {
    return this.commitAll(
      () => this.takeGroup(),
      () => (this.draining = null),
    );
  }

  private retry(): Promise<void> {
    return this.commitAll(
      () => (this.unsure.length > 0 ? this.unsure : this.aside).splice(0, 1),
      () => (this.retrying = null),
    );
  }

  /** Calls `over` in the same turn as the last `next`, or a unit could come between and wait for ever. */
  private async commitAll(next: () => Waiting[], over: () => void) {
    let client: PoolClient | null = null;
    for (let group = next(); group.length > 0; group = next()) {
      try {
        client ??= await this.connect();
        await this.attempt(client, group);
      } catch (error) {
        client?.release(true);
        client = null;
        for (const { reject, isAside } of group) if (!isAside) reject(error);
      }
    }
    over();
    if (client) this.release(client);
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.pool.connect();
    // Sent ahead of the group, without a round trip of its own.
    client.query(`set lock_timeout = ${this.limits.lockMs}`).catch(() => undefined);
    return client;
  }

  private release(client: PoolClient): void {
    client.query('reset lock_timeout').then(
      () => client.release(),
      () => client.release(true),
    );
  }

  /** No stream twice in a group: the second would conflict, or has to see the first. */
  private takeGroup(): Waiting[] {
    const streams = new Set<string>();
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    for (const next of this.waiting) {
      const own = appendsOf([next.unit]).map(({ stream }) => stream);
      const fits = group.length < largestGroup && !own.some((stream) => streams.has(stream));
      (fits ? group : later).push(next);
      for (const stream of own) streams.add(stream);
    }
    this.waiting = later;
    return group;
  }

  private async attempt(client: PoolClient, group: readonly Waiting[]): Promise<void> {
    const units = group.map(({ unit }) => unit);
    const begun = performance.now();
    let outcomes: GroupOutcome;
    try {
      outcomes = await this.transaction
        .run(client, units)
        .finally(() => this.onTransaction(units.length, (performance.now() - begun) / 1000));
    } catch (error) {
      return await this.afterFailure(client, group, error);
    }
    const stored = units.filter((_unit, index) => isStored(outcomes[index]!));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome !== 'alone' && outcome !== 'again') group[index]!.resolve(outcome);
    }
    if (stored.length > 0) for (const listener of this.listeners) listener(stored);
    const again = group.filter((_unit, index) => outcomes[index] === 'again');
    if (again.length > 0) await this.attempt(client, again);
    await this.singly(
      client,
      group.filter((_unit, index) => outcomes[index] === 'alone'),
    );
  }

  private setAside(group: readonly Waiting[], error: unknown): void {
    const now = performance.now();
    const queue = group.length > 1 ? this.unsure : this.aside;
    for (const waiting of group) {
      const { until = now + this.limits.retryMs } = waiting;
      if (now >= until) waiting.reject(error);
      else {
        queue.push({ ...waiting, until });
        waiting.isAside = true;
      }
    }
    this.retrying ??= this.retry();
  }

  private async afterFailure(client: PoolClient, group: readonly Waiting[], error: unknown) {
    if (waitedForLock(error)) return this.setAside(group, error);
    if (!isStatementError(error) || tookTooLong(error)) throw error;
    if (group.length > 1) return await this.singly(client, group);
    const [waiting] = group as [Waiting];
    if (error.code !== deadlock || waiting.attempts >= 5) return waiting.reject(error);
    waiting.attempts++;
    await this.attempt(client, [waiting]);
  }

  private async singly(client: PoolClient, group: readonly Waiting[]) {
    for (const waiting of group) await this.attempt(client, [waiting]);
  }
}

const isStored = (outcome: GroupOutcome[number]) => typeof outcome === 'object' && outcome.kind === 'stored';
