import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { problems, rangeProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { Deletions } from '../deletion/deletions.js';
import type { CreateUserInput, DayFigure, QueryUsersArgs, User, UserPage } from '../generated/graphql.js';
import { signUpsOf } from './sign-ups.sql.js';
import { UserChanges } from './user-changes.js';
import { UserList } from './user-list.js';

const longest = 366;

/** Users, for administrators (specification 1, section 2, Admin dashboard). */
@Resolver()
export class UsersResolver {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(UserList) private readonly list: UserList,
    @Inject(UserChanges) private readonly changes: UserChanges,
    @Inject(Deletions) private readonly deletions: Deletions,
  ) {}

  @Query()
  @Allow('admin')
  users(@Args() args: QueryUsersArgs, @Context() { caller }: GraphqlContext): Promise<UserPage> {
    return this.list.page(caller, args);
  }

  @Query()
  @Allow('admin')
  async signUpFigures(@Args('days') days: number): Promise<DayFigure[]> {
    const found = problems({ days: rangeProblem('Days', days, 1, longest) });
    if (found.length > 0) throw new RejectionError(invalid(found));
    return this.rows.query<DayFigure>(signUpsOf(this.clock.now(), days));
  }

  @Mutation()
  @Allow('admin')
  createUser(@Args('input') input: CreateUserInput, @Context() context: GraphqlContext): Promise<User> {
    return this.changes.create(context, input);
  }

  @Mutation()
  @Allow('admin')
  async resetUserPassword(
    @Args('userId') userId: number,
    @Args('newPassword') newPassword: string,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.changes.resetPassword(context, userId, newPassword);
    return true;
  }

  @Mutation()
  @Allow('admin')
  async deleteUser(@Args('userId') userId: number, @Context() context: GraphqlContext): Promise<boolean> {
    await this.deletions.byAdministrator(context, userId);
    return true;
  }
}
