import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';

/** Of the advisory lock `(hashtext(<schema>), holdKey)`; the other numbers are in schema.sql. */
export const holdKey = 5;

/**
 * Returns whether a backup copies the objects at this moment: it holds the lock from before the point of its database
 * copy until the last object is stored. What is deleted meanwhile may be named by rows of that point, so it stays until
 * later. The lock ends with the backup's connection.
 */
export async function isDeletionHeld(rows: Rows): Promise<boolean> {
  const holders = await rows.query(sql`
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = hashtext(current_schema())::oid and objid = ${holdKey}::oid
    limit 1`);
  return holders.length > 0;
}
