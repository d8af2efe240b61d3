import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { may, type Right } from '@cadenza/kernel/runtime/policy.js';
import type {
  MutationCreateScheduleArgs,
  MutationDeleteScheduleArgs,
  MutationUpdateScheduleArgs,
  QuerySchedulesArgs,
  Schedule,
} from '../generated/graphql.js';
import { ScheduleQueries, type ScheduleRow } from './schedule.queries.js';
import { scheduleSlice } from './schedule.slice.js';

@Resolver('Schedule')
export class ScheduleResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ScheduleQueries) private readonly queries: ScheduleQueries,
  ) {}

  @Query()
  @Allow('gated')
  async schedules(@Args() { userId }: QuerySchedulesArgs, @Context() { caller }: GraphqlContext) {
    return (await this.queries.list(listedUser(caller, userId))).map(scheduleView);
  }

  @Query()
  @Allow('gated')
  async schedule(@Args('id') id: number, @Context() context: GraphqlContext) {
    return scheduleView(await this.permitted('read', context, id));
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Schedule, 'id'>, @Context() context: GraphqlContext) {
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async createSchedule(@Args() { input }: MutationCreateScheduleArgs, @Context() context: GraphqlContext) {
    const id = await this.commands.once(context, 'schedule', async (scheduleId, claims) => {
      const known =
        input.classId == null ? null : await this.queries.class(listedUser(context.caller), input.classId);
      const command = { kind: 'create' as const, scheduleId, input, known };
      await this.commands.give(context, scheduleSlice, scheduleId, command, { claims });
    });
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updateSchedule(
    @Args() { id, input, version }: MutationUpdateScheduleArgs,
    @Context() context: GraphqlContext,
  ) {
    const row = await this.permitted('change', context, id);
    const known = await this.queries.class(row.user_id, input.classId ?? row.class_id);
    await this.commands.give(context, scheduleSlice, id, { kind: 'change', input, known }, { version });
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteSchedule(
    @Args() { id, version }: MutationDeleteScheduleArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.permitted('change', context, id);
    await this.commands.give(context, scheduleSlice, id, { kind: 'delete' }, { version });
    return true;
  }

  /** Throws NOT_FOUND "Schedule not found" for another's, too. */
  private async permitted(right: Right, { caller }: GraphqlContext, id: number): Promise<ScheduleRow> {
    const row = await this.queries.find(id);
    const schedule = row && { type: 'schedule' as const, id, ownerId: row.user_id };
    if (!schedule || !may(right, caller, schedule, [], this.clock.now()))
      throw new RejectionError(notFound('Schedule'));
    return row;
  }
}

const scheduleView = (row: ScheduleRow): Schedule => ({
  id: row.id,
  classId: row.class_id,
  title: row.title,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  location: row.location || null,
  userId: row.user_id,
  version: row.version,
});
