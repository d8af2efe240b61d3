import type { BusMessage } from './bus.js';
import { sql, type Sql } from './sql.js';

/** One event for one reaction. */
export interface Delivery {
  readonly reaction: string;
  readonly message: BusMessage;
}

/** How a reaction takes events. */
export interface Taking {
  readonly keepsBytes: boolean;
  /** Every event of a stream comes, so one that is missing can be told. */
  readonly isWhole: boolean;
}

/** Why an event is put aside. */
export interface Parking {
  readonly reason: string;
  /** The version of its stream that is missing before it: when that is there, the event is tried again by itself. */
  readonly awaits?: number;
}

/**
 * Returns a row when it is this event's turn: it is not there already, what precedes it in its stream is, and nothing of
 * its stream is parked (`anything`), or nothing that precedes it (`before it`).
 */
export function record(
  { reaction, message }: Delivery,
  { keepsBytes, isWhole }: Taking,
  unlessParked: 'anything' | 'before it',
): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into inbox (reaction, event_id, origin, position, stream, version, type, recorded_at, payload)
    select ${reaction}, ${eventId}::uuid, ${origin}::text, ${position}::bigint, ${stream}::text, ${version}::int,
      ${type}, ${recordedAt.toISOString()}::timestamptz, ${keepsBytes ? Buffer.from(payload) : null}::bytea
    where not exists (
      select from parked p where p.reaction = ${reaction} and p.origin = ${origin}::text and p.stream = ${stream}::text
        and (${unlessParked === 'anything'}::boolean or p.position < ${position}::bigint))
    and (${version === 1 || !isWhole}::boolean or exists (
      select from inbox i where i.reaction = ${reaction} and i.origin = ${origin}::text and i.stream = ${stream}::text
        and i.version = ${version - 1}::int))
    on conflict do nothing returning 1`;
}

/** Puts the event aside, unconditionally. */
export function park({ reaction, message }: Delivery, { reason, awaits }: Parking): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into parked
      (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason, awaits)
    values (${reaction}, ${origin}, ${stream}, ${position}, ${eventId}, ${version}, ${type},
      ${recordedAt.toISOString()}, ${Buffer.from(payload)}, ${reason}, ${awaits ?? null})
    on conflict (reaction, origin, stream, position)
      do update set reason = excluded.reason, awaits = excluded.awaits`;
}

/** Puts the event behind those parked before it; no row when there are none (any more). */
export function parkBehind({ reaction, message }: Delivery): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
    select ${reaction}, ${origin}, ${stream}, ${position}::bigint, ${eventId}::uuid, ${version}::int, ${type},
      ${recordedAt.toISOString()}::timestamptz, ${Buffer.from(payload)}::bytea, 'behind a parked event'
    from (select from parked p where p.reaction = ${reaction} and p.origin = ${origin} and p.stream = ${stream}
      and p.position < ${position}::bigint order by p.position limit 1 for share) as ahead
    on conflict do nothing returning 1`;
}

/** Where an event stands with its reaction. */
export interface Standing {
  readonly held: boolean;
  readonly parked: boolean;
  /** The last version of its stream before it that is held; 0: none. */
  readonly reached: number;
}

/** Answers one `Standing`. */
export function standing({
  reaction,
  message: { eventId, origin, stream, position, version },
}: Delivery): Sql {
  return sql`
    select exists (select from inbox where reaction = ${reaction} and event_id = ${eventId}) as held,
      exists (select from parked where reaction = ${reaction} and origin = ${origin}
        and stream = ${stream} and position = ${position}) as parked,
      (select coalesce(max(version), 0) from inbox where reaction = ${reaction} and origin = ${origin}
        and stream = ${stream} and version < ${version}::int) as reached`;
}

/** Takes the event back out, for another try. */
export function unpark({ reaction, message }: Delivery): Sql {
  return sql`
    delete from parked where reaction = ${reaction} and origin = ${message.origin}
      and stream = ${message.stream} and position = ${message.position} returning 1`;
}
