import type { BusMessage } from './bus.js';
import { countIn, heartbeatsOf } from './heartbeat.js';
import type { Time } from './ports.js';
import type { AnyReaction } from './reaction.js';
import { sql, type Rows, type Sql } from './sql.js';

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
 * Notes how old the copy is, when it holds all of its schema that the heartbeat counted: none is on its way. What is parked counts
 * as held; who reads the copy leaves its streams out. The counting goes on from the last beat, so it stays short.
 */
function noteFreshness(
  { name: reaction, origin, schema }: Pick<AnyReaction, 'name' | 'origin' | 'schema'>,
  beat: BusMessage,
  now: Date,
): Sql {
  const asOf = beat.recordedAt < now ? beat.recordedAt : now;
  const { position } = beat;
  const count = countIn(beat, schema.typeName);
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
    on conflict (reaction) do update set as_of = greatest(least(known.as_of, ${now}), excluded.as_of),
      position = excluded.position, count = excluded.count
    where excluded.position >= known.position
    returning 1`;
}

/** Older ones could not make the copy fresh any more. */
const most = 6;

/**
 * Notes heartbeats as soon as what they counted is there, which is mostly later than they are: under steady writing
 * there is always something on its way. Nobody waits for it: a service that is behind holds up no other's heartbeats.
 */
export class Freshness {
  private readonly waiting = new Map<AnyReaction, BusMessage[]>();
  private looking: Promise<void> | null = null;
  private isAskedAgain = false;

  constructor(
    private readonly rows: Rows,
    private readonly clock: Time,
  ) {}

  /** Resolves after a first look, whatever it finds. */
  async hear(copy: AnyReaction, beat: BusMessage): Promise<void> {
    this.waiting.set(copy, [beat, ...(this.waiting.get(copy) ?? [])].slice(0, most));
    this.look();
    await this.looking;
  }

  /** Something has arrived: perhaps the rest of what a heartbeat counted. */
  look() {
    if (this.waiting.size === 0) return;
    if (this.looking) return void (this.isAskedAgain = true);
    this.looking = this.noteAll()
      .catch(() => undefined) // The next heartbeat tries again; the inbox complains of the same database.
      .finally(() => {
        this.looking = null;
        if (this.isAskedAgain) this.look();
      });
  }

  async close() {
    this.waiting.clear();
    await this.looking;
  }

  private async noteAll() {
    this.isAskedAgain = false;
    for (const [copy, beats] of this.waiting) {
      for (const beat of beats) {
        const noted = await this.rows.query(noteFreshness(copy, beat, this.clock.now()));
        if (noted.length === 0) continue;
        this.forget(copy, beat);
        break;
      }
    }
  }

  /** The newest that could be noted, and all before it. */
  private forget(copy: AnyReaction, noted: BusMessage) {
    const newer = (this.waiting.get(copy) ?? []).filter(({ recordedAt }) => recordedAt > noted.recordedAt);
    if (newer.length > 0) this.waiting.set(copy, newer);
    else this.waiting.delete(copy);
  }
}
