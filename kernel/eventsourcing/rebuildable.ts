import type { DescMessage } from '@bufbuild/protobuf';
import type { BusMessage } from './bus.js';
import { decodeEvent } from './codec.js';
import type { EventOf } from './decider.js';
import type { AnyReaction } from './reaction.js';
import type { AnySlice } from './slice.js';
import { sql, type Sql } from './sql.js';

/** A row of `event` or `inbox`, as far as rebuilding looks at it. */
export type Past = Pick<
  BusMessage,
  'origin' | 'position' | 'eventId' | 'stream' | 'version' | 'type' | 'recordedAt' | 'payload'
>;

/** Tables that follow from events alone: of one slice, or of one copy. */
export interface Rebuildable {
  readonly name: string;
  readonly tables: readonly string[];
  count(): Sql;
  /** The next past events by position. A stream's come in its order; other streams' may have been projected before. */
  after(position: number, limit: number): Sql;
  /** How many there are up to a position; only where a lower position may appear after a higher one. */
  countUpTo?(position: number): Sql;
  project(past: Past): readonly Sql[];
}

/** Everything a service can rebuild. */
export function rebuildable(
  slices: readonly AnySlice[],
  reactions: readonly AnyReaction[],
): readonly Rebuildable[] {
  const copies = reactions.filter((reaction) => reaction.kind === 'copy');
  return [...slices.map(fromEvents), ...copies.map(fromInbox)].filter(({ tables }) => tables.length > 0);
}

function fromEvents({ name, schema, projection }: AnySlice): Rebuildable {
  const prefix = `${schema.typeName}.`;
  return {
    name,
    tables: projection.tables,
    count: () => sql`select count(*) as total from event where starts_with(type, ${prefix})`,
    after: (position, limit) => sql`
      select '' as origin, position, event_id as "eventId", stream, version, type, recorded_at as "recordedAt", payload
      from event where position > ${position} and starts_with(type, ${prefix}) order by position limit ${limit}`,
    project: (past) => {
      const { stream, version, recordedAt } = past;
      return projection.project(eventIn(schema, past), { stream, version, recordedAt });
    },
  };
}

function fromInbox(copy: Extract<AnyReaction, { kind: 'copy' }>): Rebuildable {
  const { name, schema, tables } = copy;
  return {
    name,
    tables,
    count: () => sql`select count(*) as total from inbox where reaction = ${name}`,
    // Publications run side by side, and a parked event is handled long after its neighbours.
    countUpTo: (position) =>
      sql`select count(*) as total from inbox where reaction = ${name} and position <= ${position}`,
    after: (position, limit) => sql`
      select origin, position, event_id as "eventId", stream, version, type, recorded_at as "recordedAt", payload
      from inbox where reaction = ${name} and position > ${position} order by position limit ${limit}`,
    project: (past) => {
      const { origin, eventId, stream, position, recordedAt } = past;
      const event = eventIn(schema, past);
      return copy.project(event, { origin, eventId, stream, position, recordedAt });
    },
  };
}

function eventIn(schema: DescMessage, { type, stream, payload }: Past): EventOf<DescMessage> {
  const event = decodeEvent(schema, payload);
  if (!event) throw new Error(`${stream} holds an event this release does not know: ${type}`);
  return event;
}
