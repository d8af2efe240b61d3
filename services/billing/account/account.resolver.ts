import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { factsOfAdministrator, factsOfNewcomer, statusAt } from '@cadenza/kernel/runtime/gate.js';
import type { AccountFacts as Facts } from '@cadenza/kernel/runtime/gate.js';
import { refuseWhenLate, selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import type { AccountFacts, PaidSubscription, User } from '../generated/graphql.js';
import { accessAt } from './account.facts.js';
import { AccountQueries } from './account.queries.js';
import { factsAt } from './standing.js';
import { subscriptionView } from './subscription.view.js';

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
    const account = await this.accounts.find(userId);
    // The gate decides by these. Where there are none, nothing is older than what the caller did: the trial is presumed.
    if (!account) return null;
    refuseWhenLate(context);
    return { userId, ...told(factsAt(account, this.clock.now())) };
  }

  @ResolveReference()
  @Allow('account')
  async resolveReference(@Parent() user: UserReference, @Context() { caller }: GraphqlContext) {
    if (!selfOrAdmin(caller, user.id)) throw new RejectionError(notFound('User'));
    // The fields that follow from identity's part come with it; without it, others are asked for.
    if (user.isAdmin === undefined) return user;
    const now = this.clock.now();
    const account = await this.accounts.find(user.id);
    const facts = account ? factsAt(account, now) : factsBeforeEvents(user, now);
    return {
      ...user,
      ...told(facts),
      stripeSubscriptionId: subscriptionView(account?.subscription ?? null, now)?.id ?? null,
      access: accessAt(facts, user.isAdmin, now),
    };
  }

  @ResolveField()
  async subscription(@Parent() { id }: Pick<User, 'id'>): Promise<PaidSubscription | null> {
    const account = await this.accounts.find(id);
    return subscriptionView(account?.subscription ?? null, this.clock.now());
  }
}

const told = ({ subscriptionStatus, subscriptionRequired, trialEndDate }: Facts) => ({
  subscriptionStatus,
  subscriptionRequired,
  trialEndDate: trialEndDate?.toISOString() ?? null,
});

function factsBeforeEvents({ createdAt, isAdmin }: UserReference, now: Date): Facts {
  if (isAdmin) return factsOfAdministrator;
  if (!createdAt)
    throw new RejectionError(
      new Rejection('UNAVAILABLE', 'The subscription is not known yet. Please try again.'),
    );
  const facts = factsOfNewcomer(new Date(createdAt));
  return { ...facts, subscriptionStatus: statusAt(facts, now) };
}
