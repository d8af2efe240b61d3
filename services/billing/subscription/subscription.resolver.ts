import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { answerOf, factsOfAdministrator } from '@cadenza/kernel/runtime/gate.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { factsAt } from '../account/standing.js';
import type {
  MutationConfirmSubscriptionArgs,
  MutationCreateSubscriptionIntentArgs,
  PaidSubscription,
  PaymentSettings,
  SubscriptionIntent,
  SubscriptionStatus,
} from '../generated/graphql.js';
import { SETTINGS } from '../payments/payments.tokens.js';
import { canPay, plan } from '../payments/settings.js';
import type { PaymentSettings as Settings } from '../payments/settings.js';
import { Accounts } from './accounts.js';
import { SubscriptionChanges } from './subscription-changes.js';
import { intentProblem, paymentProblem } from './subscription.rules.js';
import { subscriptionView } from '../account/subscription.view.js';
import { Subscriber } from './subscriber.js';

/** What a person does about their own subscription. Not gated: it is the way back in. */
@Resolver()
export class SubscriptionResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Subscriber) private readonly subscriber: Subscriber,
    @Inject(SubscriptionChanges) private readonly changes: SubscriptionChanges,
  ) {}

  @Query()
  @Allow('public')
  paymentSettings(): PaymentSettings {
    const { publishableKey, cardFormUrl: sandboxUrl, priceId } = this.settings;
    return { publishableKey, sandboxUrl, priceId, ...plan };
  }

  @Query()
  @Allow('signed-in')
  async subscriptionStatus(@Context() context: GraphqlContext): Promise<SubscriptionStatus> {
    const { caller } = context;
    // Who needs none has none; that is an answer, and no refusal.
    if (caller.kind === 'user' && caller.isAdmin)
      return { subscription: null, userStatus: factsOfAdministrator };
    const now = this.clock.now();
    const account = await this.accounts.own(context);
    const facts = factsAt(account, now);
    const { subscriptionRequired, subscriptionStatus } = { ...facts, ...answerOf(facts, now) };
    return {
      subscription: subscriptionView(account.subscription, now),
      userStatus: { subscriptionRequired, subscriptionStatus },
    };
  }

  @Mutation()
  @Allow('signed-in')
  async createSubscriptionIntent(
    @Args() { priceId, email = null }: MutationCreateSubscriptionIntentArgs,
    @Context() context: GraphqlContext,
  ): Promise<SubscriptionIntent> {
    const problem = intentProblem({ priceId, email }, this.settings.priceId);
    if (problem) throw new RejectionError(problem);
    if (!canPay(this.settings))
      throw refuse('UNAVAILABLE', 'Payments are not set up. Please contact support.');
    return { clientSecret: await this.subscriber.begin(context, email) };
  }

  @Mutation()
  @Allow('signed-in')
  async confirmSubscription(
    @Args() { paymentIntentId }: MutationConfirmSubscriptionArgs,
    @Context() context: GraphqlContext,
  ): Promise<PaidSubscription> {
    const problem = paymentProblem(paymentIntentId);
    if (problem) throw new RejectionError(problem);
    await this.subscriber.confirm(context, paymentIntentId);
    return this.own(context);
  }

  @Mutation()
  @Allow('signed-in')
  async cancelSubscription(@Context() context: GraphqlContext): Promise<PaidSubscription> {
    await this.changes.cancel(context);
    return this.own(context);
  }

  @Mutation()
  @Allow('signed-in')
  async reactivateSubscription(@Context() context: GraphqlContext): Promise<PaidSubscription> {
    await this.changes.reactivate(context);
    return this.own(context);
  }

  private async own(context: GraphqlContext): Promise<PaidSubscription> {
    const { subscription } = await this.accounts.own(context);
    const view = subscriptionView(subscription, this.clock.now());
    if (!view) throw new RejectionError(notFound('Subscription'));
    return view;
  }
}
