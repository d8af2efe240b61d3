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
import { onceAnOperation } from '@cadenza/kernel/runtime/once-an-operation.js';
import { attendanceSlice, attendanceStream } from '../attendance/attendance.slice.js';
import type { CheckInPage, MutationCheckInArgs } from '../generated/graphql.js';
import { CheckInQueries, isOver, type CheckInRow } from './check-in.queries.js';
import { choiceOf, hashOfToken } from './check-in.token.js';
import { Riders } from './riders.js';
import { WrongChoices } from './wrong-choices.js';

const notListed = new Rejection('NOT_FOUND', 'This name is no longer on the list. Please choose again.');
/** Names that are on the list still check in. */
const tooManyWrong = new Rejection(
  'RATE_LIMITED',
  'This name is not on the list. Please choose yours from the list, or speak to your instructor.',
);

/** What somebody without an account does who has scanned the code of a session. */
@Resolver('CheckInPage')
export class RiderResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CheckInQueries) private readonly queries: CheckInQueries,
    @Inject(WrongChoices) private readonly wrong: WrongChoices,
    @Inject(Riders) private readonly riders: Riders,
  ) {}

  @Query()
  @Allow('public')
  async checkInPage(@Args('token') token: string, @Context() context: GraphqlContext): Promise<CheckInPage> {
    const { row, status, offered } = await this.offer(context, token);
    const riders = offered.map(({ choice, name }) => ({ choice, name }));
    if (!row || (status !== 'OPEN' && status !== 'NOT_YET')) return { status, riders };
    const { title, opens_at: opensAt, closes_at: closesAt } = row;
    return { status, title, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), riders };
  }

  /** Throws CONFLICT when the code does not count, or the instructor has marked the student otherwise. */
  @Mutation()
  @Allow('public')
  async checkIn(@Args() args: MutationCheckInArgs, @Context() context: GraphqlContext): Promise<string> {
    const { row, status, offered } = await this.offer(context, args.token);
    if (!row || status !== 'OPEN') throw new RejectionError(isOver);
    const rider = offered.find(({ choice }) => choice === args.choice);
    if (!rider) {
      const hasRoom = await this.wrong.count(row.token_hash, networkOf(context.address));
      throw new RejectionError(hasRoom ? notListed : tooManyWrong);
    }
    await this.mark(row, rider.studentId);
    return rider.name;
  }

  /** What a code is good for, and the names that it offers while it is open. */
  private readonly offer = onceAnOperation(async (token: string) => {
    const row = await this.queries.find(hashOfToken(token));
    const status = this.queries.statusOf(row);
    const riders = row && status === 'OPEN' ? await this.riders.of(row.user_id, row.class_id) : [];
    const offered = riders.map((rider) => ({ ...rider, choice: choiceOf(token, rider.studentId) }));
    return { row, status, offered };
  });

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
