import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { factsOfAdministrator, factsOfNewcomer, statusAt } from '@cadenza/kernel/runtime/gate.js';
import { refuseWhenLate, selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import type { AccountFacts, User } from '../generated/graphql.js';
import { accessAt } from './account.facts.js';
import type { Facts } from './account.facts.js';
import { AccountQueries } from './account.queries.js';

/** Identity's part of the user comes along (`@requires`). */
type UserReference = Pick<User, 'id'> & Partial<Pick<User, 'createdAt' | 'isAdmin'>>;

@Resolver('User')
export class AccountResolver {
  constructor(
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query()
  @Allow('internal')
  async accountFacts(
    @Args('userId') userId: number,
    @Context() context: GraphqlContext,
  ): Promise<AccountFacts | null> {
    const facts = await this.accounts.facts(userId);
    // The gate decides by these. Where there are none, nothing is older than what the caller did: the trial is presumed.
    if (facts) refuseWhenLate(context);
    return facts && { userId, ...readAt(facts, this.clock.now()) };
  }

  @ResolveReference()
  @Allow('signed-in')
  async resolveReference(@Parent() user: UserReference, @Context() { caller }: GraphqlContext) {
    if (!selfOrAdmin(caller, user.id)) throw new RejectionError(notFound('User'));
    const now = this.clock.now();
    const facts = (await this.accounts.facts(user.id)) ?? factsBeforeEvents(user);
    return {
      ...user,
      ...readAt(facts, now),
      stripeSubscriptionId: facts.stripeSubscriptionId,
      access: accessAt(facts, user.isAdmin ?? false, now),
    };
  }
}

const readAt = (facts: Facts, now: Date) => ({
  subscriptionStatus: statusAt(facts, now),
  subscriptionRequired: facts.subscriptionRequired,
  trialEndDate: facts.trialEndDate?.toISOString() ?? null,
});

function factsBeforeEvents({ createdAt, isAdmin }: UserReference): Facts {
  if (isAdmin) return { ...factsOfAdministrator, stripeSubscriptionId: null };
  if (createdAt) return { ...factsOfNewcomer(new Date(createdAt)), stripeSubscriptionId: null };
  throw new RejectionError(
    new Rejection('UNAVAILABLE', 'The subscription is not known yet. Please try again.'),
  );
}
