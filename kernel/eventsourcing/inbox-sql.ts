import type { BusMessage } from './bus.js';
import { sql, type Sql } from './sql.js';

/** One event for one reaction. */
export interface Delivery {
  readonly reaction: string;
  readonly message: BusMessage;
}

/** Returns a row unless the event is there already, or (`unlessParked`) its stream is parked. */
export function record({ reaction, message }: Delivery, keepBytes: boolean, unlessParked: boolean): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into inbox (reaction, event_id, origin, position, stream, version, type, recorded_at, payload)
    select ${reaction}, ${eventId}::uuid, ${origin}::text, ${position}::bigint, ${stream}::text, ${version}::int,
      ${type}, ${recordedAt.toISOString()}::timestamptz, ${keepBytes ? Buffer.from(payload) : null}::bytea
    where not ${unlessParked}::boolean or not exists (
      select from parked p where p.reaction = ${reaction} and p.origin = ${origin}::text and p.stream = ${stream}::text)
    on conflict do nothing returning 1`;
}

/** Puts the event aside, unconditionally. */
export function park({ reaction, message }: Delivery, reason: string): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
    values (${reaction}, ${origin}, ${stream}, ${position}, ${eventId}, ${version}, ${type},
      ${recordedAt.toISOString()}, ${Buffer.from(payload)}, ${reason})
    on conflict (reaction, origin, stream, position) do update set reason = excluded.reason`;
}

/** Puts the event behind those parked before it; no row when there are none (any more). */
export function parkBehind({ reaction, message }: Delivery): Sql {
  const { eventId, origin, position, stream, version, type, recordedAt, payload } = message;
  return sql`
    insert into parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
    select ${reaction}, ${origin}, ${stream}, ${position}::bigint, ${eventId}::uuid, ${version}::int, ${type},
      ${recordedAt.toISOString()}::timestamptz, ${Buffer.from(payload)}::bytea, 'behind a parked event'
    from (select from parked p where p.reaction = ${reaction} and p.origin = ${origin} and p.stream = ${stream}
      order by p.position limit 1 for share) as ahead
    on conflict do nothing returning 1`;
}

/** Whether the event is in the inbox, or parked itself. */
export function standing({ reaction, message }: Delivery): Sql {
  return sql`
    select exists (select from inbox where reaction = ${reaction} and event_id = ${message.eventId}) as held,
      exists (select from parked where reaction = ${reaction} and origin = ${message.origin}
        and stream = ${message.stream} and position = ${message.position}) as parked`;
}

/** Takes the event back out, for another try. */
export function unpark({ reaction, message }: Delivery): Sql {
  return sql`
    delete from parked where reaction = ${reaction} and origin = ${message.origin}
      and stream = ${message.stream} and position = ${message.position} returning 1`;
}
