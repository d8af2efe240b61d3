import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { AttendanceAccess } from '../attendance/attendance.access.js';
import type {
  AttendanceSheet,
  CheckIn,
  MutationOpenCheckInArgs,
  OpenedCheckIn,
} from '../generated/graphql.js';
import { CheckInQueries } from './check-in.queries.js';
import { windowOf } from './check-in.rules.js';
import { checkInSlice } from './check-in.slice.js';
import { hashOfToken, newToken } from './check-in.token.js';
import { WrongChoices } from './wrong-choices.js';

/** Where the page of a token is: its address begins so. */
export const CHECK_IN_URL = Symbol('CHECK_IN_URL');

/** What the instructor does with the code of a session. */
@Resolver('AttendanceSheet')
export class CheckInResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AttendanceAccess) private readonly access: AttendanceAccess,
    @Inject(CheckInQueries) private readonly queries: CheckInQueries,
    @Inject(WrongChoices) private readonly wrong: WrongChoices,
    @Inject(CHECK_IN_URL) private readonly url: string,
  ) {}

  /** Of a sheet, which only those get who may see the session. */
  @ResolveField()
  @Allow('gated')
  async checkIn(@Parent() { scheduleId }: AttendanceSheet): Promise<CheckIn | null> {
    const row = await this.queries.standing(scheduleId);
    return row ? view({ scheduleId, opensAt: row.opens_at, closesAt: row.closes_at }) : null;
  }

  @Mutation()
  @Allow('gated')
  async openCheckIn(
    @Args() { input }: MutationOpenCheckInArgs,
    @Context() context: GraphqlContext,
  ): Promise<OpenedCheckIn> {
    const opening = windowOf(input, this.clock.now());
    if (opening instanceof Rejection) throw new RejectionError(opening);
    const { scheduleId } = opening;
    await this.access.session('change', context, scheduleId);
    await this.wrong.forgetOld();
    const token = newToken();
    const command = { kind: 'open' as const, ...opening, tokenHash: hashOfToken(token) };
    await this.commands.give(context, checkInSlice, scheduleId, command);
    return { token, address: `${this.url}${token}`, checkIn: view(opening) };
  }

  @Mutation()
  @Allow('gated')
  async closeCheckIn(@Args('scheduleId') scheduleId: number, @Context() context: GraphqlContext) {
    await this.access.session('change', context, scheduleId);
    await this.commands.give(context, checkInSlice, scheduleId, { kind: 'close' });
    return true;
  }
}

interface Window {
  readonly scheduleId: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

const view = ({ scheduleId, opensAt, closesAt }: Window): CheckIn => ({
  scheduleId,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});
