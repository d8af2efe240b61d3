import type pg from 'pg';

/** How far sequences move on: further than an installation gets between its last backup and its loss. */
const steps = { ids: 100_000, positions: 1_000_000 } as const;
/** Sequences that count events and entries of the audit log, not objects. */
const positions = ['event_position_seq', 'audit_id_seq'];

export interface Epoch {
  readonly sequences: number;
  /** Checkpoints that were beyond the newest event. */
  readonly checkpoints: number;
  readonly sessions: number;
  /** Links of mails that were not followed yet at the point; some may have been since. */
  readonly links: number;
}

const names = (schemas: readonly string[]) => schemas.map((schema) => `'${schema}'`).join(', ');

/**
 * Moves all sequences of the schemas on, so that no number that was given out after the point is given out again: ids
 * stand in caches, links and calendars, and positions in marks and topics.
 */
export async function moveSequences(client: pg.ClientBase, schemas: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
        coalesce(last_value, start_value) + case when sequencename = any($1::text[]) then $2::bigint else $3::bigint end)
      from pg_sequences where schemaname in (${names(schemas)})`,
    [positions, steps.positions, steps.ids],
  );
  return rowCount ?? 0;
}

/**
 * Resets relays that had published more than the schema holds, so that what follows the point is published; with
 * `publishAll` all relays, which publish everything anew. Returns how many.
 */
export async function resetCheckpoints(
  client: pg.ClientBase,
  schemas: readonly string[],
  publishAll = false,
): Promise<number> {
  let reset = 0;
  for (const schema of schemas) {
    const newest = publishAll ? '0' : `(select coalesce(max(position), 0) from ${schema}.event)`;
    const { rowCount } = await client.query(
      `update ${schema}.checkpoint set position = ${newest} where name = 'relay' and position > ${newest}`,
    );
    reset += rowCount ?? 0;
  }
  return reset;
}

/**
 * Begins a new epoch in a restored database, in one transaction: sequences and checkpoints as above; every session
 * ends, because those ended since the point would run again, and so do links of mails and screens of shows.
 */
export async function beginEpoch(
  client: pg.ClientBase,
  schemas: readonly string[],
  { publishAll = false }: { readonly publishAll?: boolean } = {},
): Promise<Epoch> {
  const deleted = async (table: string) => {
    const { rowCount } = await client.query(`delete from ${table}`);
    return rowCount ?? 0;
  };
  await client.query('begin');
  try {
    const sequences = await moveSequences(client, schemas);
    const checkpoints = await resetCheckpoints(client, schemas, publishAll);
    const sessions = await deleted('identity.session');
    const links = await deleted('identity.link');
    await deleted('scheduling.show_screens');
    await client.query('commit');
    return { sequences, checkpoints, sessions, links };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Keys of all objects that rows of media name. */
export async function referencedObjects(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(`
    select object_key as key from media.track where object_key is not null
    union select object_key from media.image union select thumbnail_key from media.image
    union select object_key from media.upload_part`);
  return new Set(rows.map(({ key }) => key));
}

/** The migrations that have run, per schema. */
export async function migrationsOf(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${schema}.migrations order by id`,
    );
    all[schema] = rows.map(({ name }) => name);
  }
  return all;
}
