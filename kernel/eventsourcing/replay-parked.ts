import type { BusMessage } from './bus.js';
import { notNow, type Inbox } from './inbox.js';
import { park, record, unpark } from './inbox-sql.js';
import type { AnyReaction } from './reaction.js';
import { sql, type Rows } from './sql.js';

interface ParkedStream {
  readonly reaction: string;
  readonly origin: string;
  readonly stream: string;
}

/** An event that waits: the first of its stream for the reason given, the others behind it. */
export interface ParkedEvent extends ParkedStream {
  readonly position: number;
  readonly type: string;
  readonly recordedAt: Date;
  readonly reason: string;
}

/** What is parked, each stream in its order. */
export const parkedEvents = (rows: Rows) =>
  rows.query<ParkedEvent>(sql`
    select reaction, origin, stream, position, type, recorded_at as "recordedAt", reason
    from parked order by reaction, origin, stream, position`);

/**
 * Gives parked events (of one foreign stream, or of all) another try, each stream in order until one fails again;
 * answers how many were handled.
 */
export async function replayParked(
  reactions: readonly AnyReaction[],
  inbox: Inbox,
  rows: Rows,
  only: string | null = null,
): Promise<number> {
  let handled = 0;
  for (const parked of await rows.query<ParkedStream>(
    sql`select distinct reaction, origin, stream from parked where ${only}::text is null or stream = ${only}`,
  )) {
    const reaction = reactions.find(({ name }) => name === parked.reaction);
    if (reaction) handled += await replayStream(reaction, parked, inbox, rows);
  }
  return handled;
}

async function replayStream(reaction: AnyReaction, parked: ParkedStream, inbox: Inbox, rows: Rows) {
  for (let handled = 0; ; handled++) {
    const message = await firstOf(parked, rows);
    if (!message) return handled;
    const delivery = { reaction: reaction.name, message };
    const problem = await inbox.attempt(reaction, delivery, [
      { statement: unpark(delivery), refusal: notNow },
      { statement: record(delivery, reaction.kind === 'copy', false), refusal: notNow },
    ]);
    // notNow: another replay is at the same event.
    if (problem === notNow.message) return handled;
    if (problem === null) continue;
    await rows.query(park(delivery, problem));
    return handled;
  }
}

async function firstOf(
  { reaction, origin, stream }: ParkedStream,
  rows: Rows,
): Promise<BusMessage | undefined> {
  const [message] = await rows.query<BusMessage>(sql`
    select origin, stream, position, version, event_id as "eventId", type, recorded_at as "recordedAt", payload
    from parked where reaction = ${reaction} and origin = ${origin} and stream = ${stream}
    order by position limit 1`);
  return message;
}
