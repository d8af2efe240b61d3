import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import type { AccountFacts, User } from '../generated/graphql.js';
import { accessAt, factsOfAdministrator, factsOfNewcomer, statusAt } from './account.facts.js';
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
  async accountFacts(@Args('userId') userId: number): Promise<AccountFacts | null> {
    const facts = await this.accounts.facts(userId);
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
  trialEndDate: facts.trialEndsAt?.toISOString() ?? null,
});

function factsBeforeEvents({ createdAt, isAdmin }: UserReference): Facts {
  if (isAdmin) return factsOfAdministrator;
  if (createdAt) return factsOfNewcomer(new Date(createdAt));
  throw new RejectionError(
    new Rejection('UNAVAILABLE', 'The subscription is not known yet. Please try again.'),
  );
}
