import type { PoolClient, QueryResult } from 'pg';
import { appendEvents, moveHeads, storeEvents } from './append-sql.js';
import type { PreparedStatements } from './prepared.js';
import { appendsOf, type Outcome, type Unit } from './unit.js';
import { countBytes, countWritten, rewrittenBy } from './written.js';

/**
 * One answer per unit. When a unit spoiled the group, everything is rolled back: try that one `alone`, as its trouble
 * may have come from another unit, and the others `again`.
 */
export type GroupOutcome = readonly (Outcome | 'alone' | 'again')[];

type Stored = { stored_stream: string; stored_position: number };

/** Commits units (of different streams) in one transaction: at most two round trips, one when there are only events. */
export class GroupTransaction {
  constructor(private readonly prepared: PreparedStatements) {}

  async run(client: PoolClient, units: readonly Unit[]): Promise<GroupOutcome> {
    return units.every(isOneAppend) ? await this.append(client, units) : await this.transact(client, units);
  }

  private async append(client: PoolClient, units: readonly Unit[]): Promise<GroupOutcome> {
    const { rows } = await this.prepared.run(client, appendEvents(units));
    const positions = positionsOf(rows as Stored[]);
    return units.map((unit) => {
      const position = unit.append && positions.get(unit.append.stream);
      return position === undefined ? { kind: 'conflict' } : { kind: 'stored', position };
    });
  }

  private async transact(client: PoolClient, units: readonly Unit[]): Promise<GroupOutcome> {
    try {
      const claimed = await this.claim(client, units);
      const spoiled = claimed.some(
        (outcome, index) => outcome && (outcome.kind === 'refused' || hasTaken(units[index]!)),
      );
      if (spoiled) {
        await client.query('rollback');
        return units.length === 1 ? [claimed[0]!] : claimed.map((outcome) => (outcome ? 'alone' : 'again'));
      }
      const going = units.filter((_unit, index) => claimed[index] === null);
      const positions = await this.store(client, going);
      return units.map(
        (unit, index) =>
          claimed[index] ?? { kind: 'stored', position: positions.get(unit.append?.stream ?? '') ?? null },
      );
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  /** First round trip. Conflicting and refused units have an outcome, the others null. */
  private async claim(client: PoolClient, units: readonly Unit[]): Promise<(Outcome | null)[]> {
    const appends = appendsOf(units);
    const begun = client.query('begin');
    const heads = appends.length > 0 ? this.prepared.run(client, moveHeads(appends)) : null;
    const claims = units.map((unit) =>
      unit.claims.map(({ statement }) => this.prepared.run(client, statement)),
    );
    await allOf([begun, ...(heads ? [heads] : []), ...claims.flat()]);
    const moved = new Set((await heads)?.rows.map((row: { stream: string }) => row.stream));
    return await Promise.all(
      units.map(async (unit, index) => {
        if (appendsOf([unit]).some(({ stream }) => !moved.has(stream))) return { kind: 'conflict' };
        const taken = await Promise.all(claims[index]!);
        const refused = taken.findIndex(({ rowCount }) => rowCount === 0);
        return refused < 0 ? null : { kind: 'refused', refusal: unit.claims[refused]!.refusal };
      }),
    );
  }

  /** Second round trip: rows, then (under the append lock) events, then commit. */
  private async store(client: PoolClient, units: readonly Unit[]): Promise<Map<string, number>> {
    const appends = appendsOf(units);
    const rows = units.map((unit) => unit.statements.map((sql) => this.prepared.run(client, sql)));
    const events = appends.length > 0 ? this.prepared.run(client, storeEvents(appends)) : null;
    // Behind the append lock: two groups cannot wait for each other's counts.
    const count = countWritten(units);
    const counted = count ? [this.prepared.run(client, count)] : [];
    await allOf([...rows.flat(), ...(events ? [events] : []), ...counted, client.query('commit')]);
    const rewritten = rewrittenBy(units, await Promise.all(rows.map((answers) => Promise.all(answers))));
    // The units are stored, whatever becomes of this.
    if (rewritten.length > 0) await this.prepared.run(client, countBytes(rewritten)).catch(() => undefined);
    return positionsOf(((await events)?.rows ?? []) as Stored[]);
  }
}

/** Nothing but events of one stream: a conflict leaves nothing to roll back. */
const isOneAppend = ({ claims, statements, alongside = [] }: Unit) =>
  claims.length + statements.length + alongside.length === 0;

/** A conflict comes after its claims, and after the heads of its other streams: these have to go back. */
const hasTaken = ({ claims, alongside = [] }: Unit) => claims.length + alongside.length > 0;

/** The last position of each stream. */
const positionsOf = (rows: readonly Stored[]) =>
  new Map(rows.map((row) => [row.stored_stream, row.stored_position]));

/** Waits for every answer of a pipeline, so that none is left unread, then throws the first error. */
async function allOf(answers: readonly Promise<QueryResult>[]): Promise<void> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}
