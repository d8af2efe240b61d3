import { readFileSync } from 'node:fs';
import { askDatabase, settledEventCount } from '@cadenza/e2e/kit/database.js';
import { familyOf } from './memory.js';

const services = ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'];

/** What the product has stored and used so far. */
export interface Spent {
  readonly events: number;
  /** Of the tables `event`, with their indexes. */
  readonly eventBytes: number;
  /** Of all tables of all services, with their indexes. */
  readonly bytes: number;
  readonly walBytes: number;
  /** Seconds of processor time of the product and its database. */
  readonly cpuSeconds: number;
}

const ticksASecond = 100;

/** Seconds of processor time that processes have used; those that have ended are left out. Linux only. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      // The name in parentheses may hold spaces; user and system time are the 12th and 13th word behind it.
      const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + (Number(words[11]) + Number(words[12])) / ticksASecond;
    } catch {
      return sum;
    }
  }, 0);

/** Waits until every event is handled, and returns what has been spent. `roots`: the product and its postmaster. */
export async function spentBy(dataFolder: string, roots: readonly number[]): Promise<Spent> {
  const events = await settledEventCount(dataFolder);
  const schemas = services.map((each) => `'${each}'`).join(', ');
  const [row] = await askDatabase<{ event_bytes: string; bytes: string; wal: string }>(
    dataFolder,
    `select sum(pg_total_relation_size(relid)) filter (where relname = 'event') as event_bytes,
       sum(pg_total_relation_size(relid)) as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal
     from pg_stat_user_tables where schemaname in (${schemas})`,
  );
  return {
    events,
    eventBytes: Number(row?.event_bytes),
    bytes: Number(row?.bytes),
    walBytes: Number(row?.wal),
    cpuSeconds: cpuSecondsOf(familyOf(...roots)),
  };
}

/** The cost of one of `count` equal actions between two moments. */
export function costOf(before: Spent, after: Spent, count: number) {
  const each = (key: keyof Spent) => (after[key] - before[key]) / count;
  return {
    events: Number(each('events').toFixed(2)),
    eventBytes: Math.round(each('eventBytes')),
    bytes: Math.round(each('bytes')),
    walBytes: Math.round(each('walBytes')),
    cpuMs: Number((each('cpuSeconds') * 1000).toFixed(1)),
  };
}
