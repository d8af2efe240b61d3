import type { Pool, PoolClient } from 'pg';
import { GroupTransaction, type GroupOutcome } from './group-transaction.js';
import { PreparedStatements } from './prepared.js';
import { isStatementError, tookTooLong } from './sql-error.js';
import { appendsOf, type Outcome, type Unit } from './unit.js';

interface Waiting {
  readonly unit: Unit;
  readonly attempts: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

const largestGroup = 64;
const deadlock = '40P01';

/**
 * Commits concurrent units of one process together: while one group is on its way, the next one gathers.
 * A unit that is refused inside a group is tried alone, the others together once more; when a statement fails, the
 * whole group is replayed singly.
 */
export class GroupCommitter {
  private waiting: Waiting[] = [];
  private draining: Promise<void> | null = null;
  private readonly listeners = new Set<(units: readonly Unit[]) => void>();
  private onTransaction: (units: number, seconds: number) => void = () => undefined;
  private readonly transaction = new GroupTransaction(new PreparedStatements());

  constructor(private readonly pool: Pool) {}

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
  }

  private async drain() {
    let client: PoolClient | null = null;
    while (this.waiting.length > 0) {
      const group = this.takeGroup();
      try {
        client ??= await this.pool.connect();
        await this.attempt(client, group);
      } catch (error) {
        client?.release(true);
        client = null;
        for (const { reject } of group) reject(error);
      }
    }
    client?.release();
    // In the same breath as the last look at `waiting`, or a unit could come between and wait for ever.
    this.draining = null;
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
      if (!isStatementError(error) || tookTooLong(error)) throw error;
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

  private async afterFailure(client: PoolClient, group: readonly Waiting[], error: Error & { code: string }) {
    if (group.length > 1) return await this.singly(client, group);
    const [{ unit, attempts, resolve, reject }] = group as [Waiting];
    if (error.code !== deadlock || attempts >= 5) return reject(error);
    await this.attempt(client, [{ unit, attempts: attempts + 1, resolve, reject }]);
  }

  private async singly(client: PoolClient, group: readonly Waiting[]) {
    for (const waiting of group) await this.attempt(client, [waiting]);
  }
}

const isStored = (outcome: GroupOutcome[number]) => typeof outcome === 'object' && outcome.kind === 'stored';
