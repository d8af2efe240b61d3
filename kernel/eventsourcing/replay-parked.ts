import { attempt, gapBefore, notNow, returning } from './attempt.js';
import type { BusMessage } from './bus.js';
import type { InboxParts } from './inbox-parts.js';
import { park, standing, unpark, type Standing } from './inbox-sql.js';
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

type Parts = Pick<InboxParts, 'reactions' | 'rows' | 'committer' | 'give' | 'journal'>;

/** What is parked, each stream in its order. */
export const parkedEvents = (rows: Rows) =>
  rows.query<ParkedEvent>(sql`
    select reaction, origin, stream, position, type, recorded_at as "recordedAt", reason
    from parked order by reaction, origin, stream, position`);

/**
 * Gives parked events (of one foreign stream, or of all) another try, each stream in order until one fails again;
 * answers how many were handled.
 */
export async function replayParked(parts: Parts, only: string | null = null): Promise<number> {
  return await replayStreams(
    await parts.rows.query<ParkedStream>(
      sql`select distinct reaction, origin, stream from parked where ${only}::text is null or stream = ${only}`,
    ),
    parts,
  );
}

/** The same for streams of which that has come what was missing. */
export async function replayWhatIsComplete(parts: Parts): Promise<number> {
  return await replayStreams(
    await parts.rows.query<ParkedStream>(sql`
      select distinct reaction, origin, stream from parked p where exists (
        select from inbox i where i.reaction = p.reaction and i.origin = p.origin and i.stream = p.stream
          and i.version = p.awaits)`),
    parts,
  );
}

async function replayStreams(streams: readonly ParkedStream[], parts: Parts): Promise<number> {
  let handled = 0;
  for (const parked of streams) {
    const reaction = parts.reactions.find(({ name }) => name === parked.reaction);
    if (reaction) handled += await replayStream(reaction, parked, parts);
  }
  return handled;
}

async function replayStream(reaction: AnyReaction, parked: ParkedStream, parts: Parts) {
  for (let handled = 0; ;) {
    const message = await firstOf(parked, parts.rows);
    if (!message) return handled;
    const delivery = { reaction: reaction.name, message };
    const problem = await attempt(reaction, delivery, returning(reaction, delivery), parts);
    if (problem === null) {
      handled++;
      continue;
    }
    const [now] = await parts.rows.query<Standing>(standing(delivery));
    if (now!.held) {
      // Somebody else has handled it; it may have been parked at the same moment.
      await parts.rows.query(unpark(delivery));
      continue;
    }
    const gap = gapBefore(reaction, delivery, now!);
    if (gap) await parts.rows.query(park(delivery, gap));
    // notNow: another replay is at the same event.
    else if (problem !== notNow.message) await parts.rows.query(park(delivery, { reason: problem }));
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
