import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { Rejection, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/**
 * No clip without its original, whichever comes first, in one transaction or in two: whoever deletes waits for those who
 * are cutting, and who are cutting say so by a row, because commands that are committed together claim before they store.
 */
export function cuttingFrom(originalId: number, clipId: number): { claim: Claim; rows: readonly Sql[] } {
  const statement = sql`
    with original as (select id from track where id = ${originalId} for key share)
    insert into cutting (clip_id, original_id) select ${clipId}::integer, id from original returning 1`;
  return {
    claim: { statement, refusal: notFound('Track') },
    rows: [sql`delete from cutting where clip_id = ${clipId}`],
  };
}

export const clipsLeft = new Rejection('CONFLICT', 'Clips were cut from this track in the meantime');

/** For the deletion of an original. Two statements, so that the second looks when the first has waited. */
export const withoutClips = (id: number): readonly Claim[] => [
  { statement: sql`select 1 from track where id = ${id} for update`, refusal: notFound('Track') },
  {
    statement: sql`delete from track where id = ${id}
      and not exists (select from track as clip where clip.original_id = ${id})
      and not exists (select from cutting where original_id = ${id}) returning 1`,
    refusal: clipsLeft,
  },
];
