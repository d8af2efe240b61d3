import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { inTheNameOf } from '@cadenza/kernel/cqrs/in-the-name-of.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import { attendanceSlice, attendanceStream } from '../attendance/attendance.slice.js';
import type { CheckInPage, MutationCheckInArgs } from '../generated/graphql.js';
import { CheckInQueries, isOver, type CheckInRow } from './check-in.queries.js';
import { choiceOf, hashOfToken } from './check-in.token.js';
import { CheckInTries } from './check-in.tries.js';
import { Riders } from './riders.js';

const notListed = new Rejection('NOT_FOUND', 'This name is no longer on the list. Please choose again.');

/** What somebody without an account does who has scanned the code of a session. */
@Resolver('CheckInPage')
export class RiderResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CheckInQueries) private readonly queries: CheckInQueries,
    @Inject(CheckInTries) private readonly tries: CheckInTries,
    @Inject(Riders) private readonly riders: Riders,
  ) {}

  @Query()
  @Allow('public')
  async checkInPage(@Args('token') token: string): Promise<CheckInPage> {
    const row = await this.queries.find(hashOfToken(token));
    const status = this.queries.statusOf(row);
    if (!row || (status !== 'OPEN' && status !== 'NOT_YET')) return { status, riders: [] };
    const { title, opens_at: opensAt, closes_at: closesAt } = row;
    const riders = status === 'OPEN' ? await this.riders.of(row.user_id, row.class_id) : [];
    return {
      status,
      title,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      riders: riders.map(({ studentId, name }) => ({ choice: choiceOf(token, studentId), name })),
    };
  }

  /** Throws CONFLICT when the code does not count, or the instructor has marked the student otherwise. */
  @Mutation()
  @Allow('public')
  async checkIn(
    @Args() { token, choice }: MutationCheckInArgs,
    @Context() { address }: GraphqlContext,
  ): Promise<string> {
    const row = await this.queries.find(hashOfToken(token));
    if (!row || this.queries.statusOf(row) !== 'OPEN') throw new RejectionError(isOver);
    await this.tries.count(row.token_hash, networkOf(address));
    const riders = await this.riders.of(row.user_id, row.class_id);
    const rider = riders.find(({ studentId }) => choiceOf(token, studentId) === choice);
    if (!rider) throw new RejectionError(notListed);
    await this.mark(row, rider.studentId);
    return rider.name;
  }

  /** In the name of the instructor, who has shown the code; the answer tells a stranger nothing of what was stored. */
  private mark(
    { schedule_id: scheduleId, user_id: userId, token_hash: hash }: CheckInRow,
    studentId: number,
  ) {
    const context = inTheNameOf(userId);
    const command = { kind: 'checkIn' as const, scheduleId, studentId, userId };
    const stream = attendanceStream(scheduleId, studentId);
    const claims = [this.queries.stillOpen(hash)];
    return this.commands.run(
      context,
      new Decide(attendanceSlice, stream, command, context.caller, { claims }),
    );
  }
}
