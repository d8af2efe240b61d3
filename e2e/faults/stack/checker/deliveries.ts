import type { Look } from '../look.js';
import { type Flow, flows } from '../reactions.js';

/** Events that a reaction should have and neither holds nor has parked. */
const waiting = ({ consumer, reaction, origin, types }: Flow) => `
  select '${consumer}' as consumer, '${reaction}' as reaction, '${origin}' as origin, position::int, stream, type
  from ${origin}.event e
  where type like '${types}%' and not exists (
    select from ${consumer}.inbox i where i.origin = '${origin}' and i.position = e.position
      and i.reaction = '${reaction}' and i.event_id = e.event_id)
  and not exists (
    select from ${consumer}.parked p where p.origin = '${origin}' and p.position = e.position
      and p.reaction = '${reaction}' and p.event_id = e.event_id)`;

/** Taken without being an event of the origin: an effect out of nothing, or one event under two names. */
const invented = ({ consumer, reaction, origin }: Flow) => `
  select '${consumer} ${reaction}: ' || i.stream || ' at ' || i.position as what from ${consumer}.inbox i
  where i.origin = '${origin}' and i.reaction = '${reaction}' and i.stream !~ '^[a-z]+-9[0-9]{6}$'
  and not exists (select from ${origin}.event e where e.event_id = i.event_id and e.position = i.position)`;

const parked = (schema: string) => `
  select '${schema} ' || reaction || ': ' || stream || ' at ' || position || ', ' || reason as what
  from ${schema}.parked where stream !~ '^[a-z]+-9[0-9]{6}$'`;

/** A relay that has not published everything. */
const unsent = (schema: string) => `
  select '${schema}' as origin from ${schema}.event
  where position > coalesce((select position from ${schema}.checkpoint where name = 'relay'), 0)`;

const consumers = [...new Set(flows.map(({ consumer }) => consumer))];
const origins = [...new Set(flows.map(({ origin }) => origin))];

export interface Waiting {
  readonly consumer: string;
  readonly reaction: string;
  readonly origin: string;
  readonly position: number;
  readonly stream: string;
  readonly type: string;
}

export const waitingEvents = (look: Look): Promise<Waiting[]> =>
  look.rows<Waiting>(`${flows.map(waiting).join(' union all ')} limit 2000`);

export async function unsentEvents(look: Look): Promise<number> {
  const { count } = await look.one<{ count: number }>(
    `select count(*)::int from (${origins.map(unsent).join(' union all ')}) as unsent`,
  );
  return count;
}

const texts = async (look: Look, statements: readonly string[]) =>
  (await look.rows<{ what: string }>(statements.join(' union all '))).map(({ what }) => what);

export const inventedDeliveries = (look: Look) => texts(look, flows.map(invented));
export const parkedEvents = (look: Look) => texts(look, consumers.map(parked));
