import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { CalendarFeed, NewCalendarFeed } from '../generated/graphql.js';
import { CALENDAR_URL } from './calendar-url.js';
import { calendarFeedSlice } from './calendar-feed.slice.js';
import { feedDigest, isFeedToken, newFeedToken } from './feed-address.js';

@Resolver('CalendarFeed')
export class CalendarFeedResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CALENDAR_URL) private readonly publicUrl: string,
  ) {}

  /** Without the gate, like revoking: an address is seen and ended by whoever does not pay any more, too. */
  @Query()
  @Allow('signed-in')
  async calendarFeed(@Context() { caller }: GraphqlContext): Promise<CalendarFeed | null> {
    const [found] = await this.rows.query<{ since: Date }>(
      sql`select since from calendar_feed where user_id = ${listedUser(caller)}`,
    );
    return found ? { since: found.since.toISOString() } : null;
  }

  @Query()
  @Allow('internal')
  async calendarOwner(@Args('token') token: string): Promise<number | null> {
    if (!isFeedToken(token)) return null;
    const [found] = await this.rows.query<{ user_id: number }>(
      sql`select user_id from calendar_feed where digest = ${feedDigest(token)}`,
    );
    return found?.user_id ?? null;
  }

  @Mutation()
  @Allow('gated')
  async createCalendarFeed(@Context() context: GraphqlContext): Promise<NewCalendarFeed> {
    const token = newFeedToken();
    const userId = listedUser(context.caller);
    const command = { kind: 'open' as const, digest: feedDigest(token) };
    await this.commands.give(context, calendarFeedSlice, userId, command);
    const since = (await this.calendarFeed(context))?.since;
    if (since === undefined) throw new Error('A feed that was just made has a row');
    return { address: `${this.publicUrl}/api/calendar/${token}.ics`, since };
  }

  @Mutation()
  @Allow('signed-in')
  async revokeCalendarFeed(@Context() context: GraphqlContext): Promise<boolean> {
    await this.commands.give(context, calendarFeedSlice, listedUser(context.caller), { kind: 'close' });
    return true;
  }
}
