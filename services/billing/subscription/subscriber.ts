import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { StreamQueue } from '@cadenza/kernel/cqrs/stream-queue.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Account } from '../account/account.queries.js';
import { accountSlice } from '../account/account.slice.js';
import type { AccountState } from '../account/account.state.js';
import { hasEnded, paidStatus } from '../account/standing.js';
import { PAYMENTS } from '../payments/payments.tokens.js';
import type { PaymentProvider, ProviderSubscription } from '../payments/provider.js';
import { paymentsAway } from '../payments/stripe-errors.js';
import { AccountRefresh } from './account-refresh.js';
import { Accounts } from './accounts.js';

/** How often, and how many milliseconds apart, a subscription is looked at whose payment has just succeeded. */
const looks = { most: 5, everyMs: 400 };

/** How somebody comes to subscribe. One after the other for each user: what is open already is gone on with. */
@Injectable()
export class Subscriber {
  private readonly turns = new StreamQueue();

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(AccountRefresh) private readonly refresh: AccountRefresh,
  ) {}

  /**
   * Answers the secret by which the first payment, or one that is owed, can be made in the browser. Whatever dies in
   * between: asked again it goes on, as the provider makes one customer and one subscription of the same keys.
   */
  async begin(context: GraphqlContext, email: string | null): Promise<string> {
    const { userId } = await this.accounts.own(context);
    return this.turns.next(String(userId), async () => {
      const account = await this.accounts.own(context);
      const customerId = await this.customer(context, account);
      const known = account.subscription?.id;
      const subscription = await this.open(customerId, known, email);
      // Its end was not heard of; what has ended gives way to what begins.
      if (known && known !== subscription.id) await this.refresh.subscription(context, userId, known);
      await this.refresh.subscription(context, userId, subscription.id);
      if (paidStatus(subscription.status) === 'active')
        throw refuse('CONFLICT', 'You have an active subscription already');
      const secret = subscription.latestInvoice?.clientSecret;
      if (!secret) throw paymentsAway();
      return secret;
    });
  }

  /** Nothing becomes active by the caller's word: payment and subscription are asked for. */
  async confirm(context: GraphqlContext, paymentId: string): Promise<void> {
    const { userId, customerId, subscription } = await this.accounts.own(context);
    if (customerId === null || subscription === null) throw new RejectionError(notFound('Payment'));
    await this.assertPaid(customerId, paymentId);
    for (let look = 1; look <= looks.most; look++) {
      const stored = await this.refresh.subscription(context, userId, subscription.id);
      if (stored && isActive(stored.state)) return;
      if (look < looks.most) await pause(looks.everyMs);
    }
    throw refuse('CONFLICT', 'Your payment has not made a subscription active');
  }

  /** Another's payment is none that can be found. */
  private async assertPaid(customerId: string, paymentId: string): Promise<void> {
    const payment = await this.payments.payment(paymentId);
    if (payment?.customerId !== customerId) throw new RejectionError(notFound('Payment'));
    if (payment.status === 'processing')
      throw refuse('CONFLICT', 'Your payment is still being processed. Please try again in a moment.');
    if (payment.status !== 'succeeded') throw refuse('CONFLICT', 'Your payment was not completed');
  }

  private async customer(context: GraphqlContext, account: Account): Promise<string> {
    const { userId, customerId: known, trialStartedAt } = account;
    if (known !== null) return known;
    // Another database behind the same provider has other users by the same numbers.
    const key = `cadenza-customer-${userId}-${trialStartedAt.getTime()}`;
    const customerId = await this.payments.createCustomer(userId, key);
    const { state } = await this.commands.give(context, accountSlice, userId, {
      kind: 'noteCustomer',
      customerId,
    });
    if (state.closed) throw new RejectionError(notFound('User'));
    return customerId;
  }

  private async open(
    customerId: string,
    storedId: string | undefined,
    email: string | null,
  ): Promise<ProviderSubscription> {
    const listed = await this.payments.subscriptionsOf(customerId);
    // The provider's list may lag behind: what we have stored is asked for by its id.
    const unlisted = storedId !== undefined && !listed.some(({ id }) => id === storedId);
    const stored = unlisted ? await this.payments.subscription(storedId) : null;
    const known = stored ? [stored, ...listed] : listed;
    const open = known.filter((subscription) => !hasEnded(subscription));
    const best = open.find(({ status }) => paidStatus(status) !== null) ?? open[0];
    if (best) return best;
    if (email !== null) await this.payments.setEmail(customerId, email);
    // One for each that has ended: whoever asks at the same time, elsewhere or again, gets the same.
    const after = known[0]?.id ?? 'none';
    return this.payments.createSubscription(customerId, `cadenza-subscription-${customerId}-after-${after}`);
  }
}

const isActive = ({ subscription }: AccountState) => paidStatus(subscription?.status ?? '') === 'active';
