import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Folders that the server makes anew: they are stored empty (PostgreSQL, "Backing Up the Data Directory"). */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]);
/** Files of a running server, of an earlier backup, and caches. */
const left =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|pg_internal\.init.*|current_logfiles)$/;
const temporary = /^pgsql_tmp/;

/** Folders and files of a data folder that a base backup stores, with paths relative to it; `pg_control` is last. */
export async function filesToStore(
  dataFolder: string,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const folders: string[] = ['pg_wal/archive_status', 'pg_wal/summaries'];
  const files: string[] = [];
  const walk = async (inside: string) => {
    const entries = await readdir(join(dataFolder, inside), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // A table or a database that was dropped meanwhile.
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (left.test(entry.name) || temporary.test(entry.name)) continue;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory()) {
        folders.push(path);
        if (!emptied.has(path)) await walk(path);
      }
    }
  };
  await walk('');
  const isControl = (path: string) => path === 'global/pg_control';
  return {
    folders: folders.sort(),
    files: [...files.filter((path) => !isControl(path)), ...files.filter(isControl)],
  };
}

export interface StartedBackup {
  /** Ends the backup: what was committed until now is in it. */
  end(): Promise<EndedBackup>;
}

export interface EndedBackup {
  readonly point: Date;
  /** Content of the file `backup_label`, without which the copy must not be started. */
  readonly label: string;
  /** Names in `pg_wal` of the first and the last segment that a recovery needs. */
  readonly firstSegment: string;
  readonly lastSegment: string;
}

/**
 * Begins a base backup by the low-level API on a connection of its own, as superuser. A temporary slot keeps the log
 * that the copy needs; slot and backup end with the connection.
 */
export async function beginBaseBackup(client: pg.Client): Promise<StartedBackup> {
  await client.query(
    `select pg_create_physical_replication_slot('cadenza_backup_' || pg_backend_pid(), true, true)`,
  );
  await client.query(`select pg_backup_start('cadenza', fast => true)`);
  return {
    async end() {
      const { rows } = await client.query<{ label: string; last: string; point: Date }>(`
        select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as point
        from pg_backup_stop(wait_for_archive => false)`);
      const { label = '', last = '', point = new Date(0) } = rows[0] ?? {};
      const [, first] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
      if (!first) throw new Error('PostgreSQL returned no label of the backup');
      return { point, label, firstSegment: first, lastSegment: last };
    },
  };
}

/** Names of the log's segments that a backup needs, the oldest first. Throws when one is missing. */
export async function segmentsOf(
  dataFolder: string,
  { firstSegment, lastSegment }: Pick<EndedBackup, 'firstSegment' | 'lastSegment'>,
): Promise<readonly string[]> {
  const names = (await readdir(join(dataFolder, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment)
    .sort();
  if (names[0] !== firstSegment || names.at(-1) !== lastSegment)
    throw new Error('The log that the backup needs is not there any more: try again');
  return names;
}
