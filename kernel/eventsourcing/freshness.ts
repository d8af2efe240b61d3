import type { BusMessage } from './bus.js';
import { heartbeatsOf } from './heartbeat.js';
import type { AnyReaction } from './reaction.js';
import { sql, type Sql } from './sql.js';

/** The copies that a heartbeat of their origin keeps fresh, by the origin of those heartbeats. */
export const heartbeatsFor = (reactions: readonly AnyReaction[]): ReadonlyMap<string, AnyReaction> =>
  new Map(
    reactions.flatMap((reaction) =>
      reaction.kind === 'copy' && reaction.isKeptFresh
        ? [[heartbeatsOf(reaction.origin), reaction] as const]
        : [],
    ),
  );

/**
 * Notes how old the copy is, when it holds all that the heartbeat counted: none is on its way. What is parked counts
 * as held; who reads the copy leaves its streams out. The counting goes on from the last beat, so it stays short.
 */
export function noteFreshness(
  { name: reaction, origin }: Pick<AnyReaction, 'name' | 'origin'>,
  beat: BusMessage,
  now: Date,
): Sql {
  const asOf = beat.recordedAt < now ? beat.recordedAt : now;
  const { position, version: count } = beat;
  return sql`
    with before as (
      select coalesce(max(position), 0) as position, coalesce(max(count), 0) as count
      from freshness where reaction = ${reaction} and position <= ${position}::bigint
    ), since as (
      select event_id from inbox, before where reaction = ${reaction} and origin = ${origin}
        and inbox.position > before.position and inbox.position <= ${position}::bigint
      union
      select event_id from parked, before where reaction = ${reaction} and origin = ${origin}
        and parked.position > before.position and parked.position <= ${position}::bigint
    )
    insert into freshness as known (reaction, as_of, position, count)
    select ${reaction}, ${asOf}::timestamptz, ${position}::bigint, ${count}::bigint
    from before where before.count + (select count(*) from since) = ${count}::bigint
    on conflict (reaction) do update set as_of = greatest(known.as_of, excluded.as_of),
      position = excluded.position, count = excluded.count
    where excluded.position >= known.position`;
}
