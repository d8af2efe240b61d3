import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './database.js';
import type { Past, Rebuildable } from './rebuildable.js';
import { differences, emptyShadow, makeShadow, swapIn, type Place } from './shadow.js';
import { isPassing } from './sql-error.js';
import type { Sql } from './sql.js';

/** How far a rebuild is: events replayed of those there are. */
export interface RebuildProgress {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export interface RebuildOptions {
  readonly progress?: (progress: RebuildProgress) => void;
  /** Compares old and new rows before the swap. */
  readonly verify?: boolean;
}

export interface Rebuilt {
  readonly name: string;
  readonly tables: readonly string[];
  readonly events: number;
  /** Rows that are in the old or the new tables only; null when not compared. */
  readonly differences: number | null;
}

const batch = 500;
const mostAttempts = 20;

/**
 * Replays the events into a shadow of the tables while the tables are read and written, then, in one transaction
 * under the append lock, catches up and puts the shadow in their place. `source` is the owner role's.
 */
export async function rebuild(
  source: DataSource,
  place: Place,
  what: Rebuildable,
  options: RebuildOptions,
): Promise<Rebuilt> {
  const client = await poolOf(source).connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${place.schema}'), 4)`);
    await makeShadow(client, place, what.tables);
    await client.query(`set search_path = ${place.schema}_rebuild, ${place.schema}`);
    const replay = new Replay(client, place, what, options);
    await replay.toTheEnd(true);
    return await swap(client, place, what, replay, options);
  } finally {
    client.release(true);
  }
}

/** Tables first, then the append lock: the order in which commands take them, so neither waits for the other. */
async function swap(
  client: PoolClient,
  place: Place,
  what: Rebuildable,
  replay: Replay,
  { verify = false }: RebuildOptions,
): Promise<Rebuilt> {
  const tables = [...what.tables].sort().map((table) => `${place.schema}.${table}`);
  for (let attempt = 1; ; attempt++) {
    const reached = replay.reached;
    try {
      await client.query(
        `begin; set local lock_timeout = '1s'; lock table ${tables.join(', ')} in access exclusive mode`,
      );
      await client.query(`select pg_advisory_xact_lock(hashtext('${place.schema}'), 1)`);
      await replay.toTheEnd(false);
      const different = verify ? await differences(client, place, what.tables) : null;
      await swapIn(client, place, what.tables);
      await client.query('commit');
      return { name: what.name, tables: what.tables, events: replay.reached.done, differences: different };
    } catch (error) {
      await client.query('rollback');
      if (!isPassing(error) || attempt === mostAttempts) throw error;
      replay.reached = reached;
      await replay.toTheEnd(true);
    }
  }
}

class Replay {
  reached = { position: 0, done: 0 };
  private total = 0;

  constructor(
    private readonly client: PoolClient,
    private readonly place: Place,
    private readonly what: Rebuildable,
    private readonly options: RebuildOptions,
  ) {}

  /** `committing`: each batch is a transaction of its own. */
  async toTheEnd(committing: boolean) {
    await this.startAgainIfOvertaken();
    this.total = await this.count(this.what.count());
    for (;;) {
      const after = this.what.after(this.reached.position, batch);
      const { rows } = await this.client.query<Past>(after.text, [...after.values]);
      if (committing) await this.client.query('begin');
      const statements = rows.flatMap((past) => this.what.project(past));
      await Promise.all(statements.map((sql) => this.client.query(sql.text, [...sql.values])));
      if (committing) await this.client.query('commit');
      this.reached = {
        position: rows.at(-1)?.position ?? this.reached.position,
        done: this.reached.done + rows.length,
      };
      this.options.progress?.({ name: this.what.name, done: this.reached.done, total: this.total });
      if (rows.length < batch) return;
    }
  }

  /** Events that appeared below the position reached would never be read: then everything is replayed. */
  private async startAgainIfOvertaken() {
    const { position, done } = this.reached;
    if (!this.what.countUpTo || (await this.count(this.what.countUpTo(position))) === done) return;
    await emptyShadow(this.client, this.place, this.what.tables);
    this.reached = { position: 0, done: 0 };
  }

  private async count({ text, values }: Sql) {
    return Number((await this.client.query<{ total: number }>(text, [...values])).rows[0]!.total);
  }
}
