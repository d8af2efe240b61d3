import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';
import type {
  MutationRecordShowArgs,
  QueryDeliveredClassesArgs,
  QueryTrackUsesArgs,
  Schedule,
  ShowSummary,
} from '../../generated/graphql.js';
import { ShowPlaces } from './show-places.js';
import { recordOf } from './show-record.rules.js';
import { ShowSummaryQueries } from './show-summary.queries.js';
import { showSummarySlice, summaryStream } from './show-summary.slice.js';
import { type ListedShow, listedView, summaryView } from './show-summary.view.js';

const mostTracks = 200;

@Resolver('Schedule')
export class ShowSummaryResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ShowSummaryQueries) private readonly queries: ShowSummaryQueries,
    @Inject(ShowPlaces) private readonly places: ShowPlaces,
  ) {}

  @Mutation()
  @Allow('signed-in')
  async recordShow(
    @Args() { input }: MutationRecordShowArgs,
    @Context() context: GraphqlContext,
  ): Promise<ShowSummary> {
    const userId = listedUser(context.caller);
    if (typeof input.userId === 'number' && input.userId !== userId)
      throw refuse('CONFLICT', 'This show was given by another account');
    const now = this.clock.now();
    const record = recordOf(input, now);
    if (record instanceof Rejection) throw new RejectionError(record);
    const { showId, classId } = record;
    const before = await this.queries.find(userId, showId);
    if (before) return summaryView(before);
    const scheduleId = await this.places.entryOf(context, classId, record.scheduleId);
    // Nothing of the class is read or shown: it may be deleted, or its share withdrawn, since the show began. The record
    // is the caller's own.
    const command = { kind: 'record' as const, record: { ...record, scheduleId } };
    const claims = [this.queries.notTooMany(userId, now)];
    await this.commands.run(
      context,
      new Decide(showSummarySlice, summaryStream(userId, showId), command, context.caller, { claims }),
    );
    const row = await this.queries.find(userId, showId);
    if (!row) throw new Error('A show that was just recorded has a row');
    return summaryView(row);
  }

  @Query()
  @Allow('gated')
  async deliveredClasses(
    @Args() { from, to }: QueryDeliveredClassesArgs,
    @Context() { caller }: GraphqlContext,
  ) {
    const [start, end] = [instantOf(from), instantOf(to)];
    const found = problems({
      from: start ? undefined : 'From must be a date',
      to: end ? undefined : 'To must be a date',
    });
    if (!start || !end) throw new RejectionError(invalid(found));
    const rows = await this.queries.delivered(listedUser(caller), start, end);
    return rows.map((row) => ({
      id: row.show_id,
      classId: row.class_id,
      title: row.title,
      startedAt: row.started_at.toISOString(),
      deliveredSeconds: row.delivered_seconds,
    }));
  }

  @Query()
  @Allow('gated')
  async trackUses(@Args() { trackIds }: QueryTrackUsesArgs, @Context() { caller }: GraphqlContext) {
    if (trackIds.length > mostTracks)
      throw new RejectionError(
        invalid([{ field: 'trackIds', message: `Track ids must have at most ${mostTracks} entries` }]),
      );
    const rows = await this.queries.trackUses(listedUser(caller), trackIds);
    return rows.map((row) => ({ trackId: row.track_id, lastUsedAt: row.last_used_at.toISOString() }));
  }

  @ResolveField()
  @Allow('gated')
  async shows(@Parent() { id }: Schedule, @Context() { caller }: GraphqlContext): Promise<ListedShow[]> {
    const rows = await this.queries.ofEntry({ userId: listedUser(caller), scheduleId: id });
    return (rows ?? []).map(listedView);
  }
}
