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
import { permitted, type Right } from '@cadenza/kernel/runtime/policy.js';
import type {
  MutationCreateScheduleArgs,
  MutationDeleteScheduleArgs,
  MutationUpdateScheduleArgs,
  QuerySchedulesArgs,
  Schedule,
} from '../generated/graphql.js';
import { HandedSessions } from './handed-sessions.js';
import { SchedulableClasses } from './schedulable-classes.js';
import { startsOf } from './recurrence.js';
import { pageOfSpan, spanOf } from './schedule.listing.js';
import { ScheduleQueries, type ScheduleRow } from './schedule.queries.js';
import { classAsked, instantOfStart } from './schedule.rules.js';
import { scheduleSlice } from './schedule.slice.js';
import { scheduleView } from './schedule.view.js';

@Resolver('Schedule')
export class ScheduleResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SchedulableClasses) private readonly classes: SchedulableClasses,
    @Inject(HandedSessions) private readonly handed: HandedSessions,
    @Inject(ScheduleQueries) private readonly queries: ScheduleQueries,
  ) {}

  @Query()
  @Allow('gated')
  async schedules(@Args() args: QuerySchedulesArgs, @Context() context: GraphqlContext) {
    const span = spanOf(context.caller, args);
    const { userId } = span;
    const taken = listedUser(context.caller) === userId ? await this.handed.taken(context, userId) : [];
    const { rows, nextCursor } = pageOfSpan(await this.queries.list(span, taken), span.limit);
    const items = rows.map((row) => scheduleView(row, userId));
    return { items, nextCursor, total: () => this.queries.count(span, taken) };
  }

  @Query()
  @Allow('gated')
  async schedule(@Args('id') id: number, @Context() context: GraphqlContext) {
    return scheduleView(await this.permitted('read', context, id), listedUser(context.caller));
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Schedule, 'id'>, @Context() context: GraphqlContext) {
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async createSchedule(
    @Args() { input, recurrence = null }: MutationCreateScheduleArgs,
    @Context() context: GraphqlContext,
  ) {
    const id = await this.commands.once(context, 'schedule', async (scheduleId, claims) => {
      const known = input.classId == null ? null : await this.classes.find(context, input.classId);
      const start = instantOfStart(input);
      const following = await this.queries.further(start ? startsOf(recurrence, start).length - 1 : 0);
      const command = { kind: 'create' as const, scheduleId, input, recurrence, following, known };
      await this.commands.give(context, scheduleSlice, scheduleId, command, { claims });
    });
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updateSchedule(
    @Args() { id, input, scope, version }: MutationUpdateScheduleArgs,
    @Context() context: GraphqlContext,
  ) {
    const row = await this.permitted('change', context, id);
    await this.handed.refuseChange(row, scope ?? 'one');
    const asked = classAsked(input, row.class_id);
    const known = asked === null ? null : await this.classes.find(context, asked);
    const command = { kind: 'change' as const, scheduleId: id, input, known, scope: scope ?? 'one' };
    await this.commands.give(context, scheduleSlice, headOf(row), command, { version });
    return this.schedule(id, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteSchedule(
    @Args() { id, scope, version }: MutationDeleteScheduleArgs,
    @Context() context: GraphqlContext,
  ) {
    const row = await this.permitted('change', context, id);
    await this.handed.refuseChange(row, scope ?? 'one');
    const command = { kind: 'delete' as const, scheduleId: id, scope: scope ?? 'one' };
    await this.commands.give(context, scheduleSlice, headOf(row), command, { version });
    return true;
  }

  /** Throws NOT_FOUND "Schedule not found" for another's, too. */
  private async permitted(right: Right, context: GraphqlContext, id: number): Promise<ScheduleRow> {
    const row = await this.queries.find(id);
    const schedule = row && { type: 'schedule' as const, id, ownerId: row.user_id };
    if (!schedule || !(await permitted(right, context, schedule, this.handed, this.clock)))
      throw new RejectionError(notFound('Schedule'));
    return row;
  }
}

/** The entry whose stream this one is in. */
const headOf = ({ id, series_id }: ScheduleRow) => series_id ?? id;
