import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Account, Subscription } from '../account/account.queries.js';
import { activeAlready } from '../account/account.decider.js';
import { accountSlice } from '../account/account.slice.js';
import { subscriptionStatusAt } from '../account/standing.js';
import { PAYMENTS } from '../payments/payments.tokens.js';
import type { PaymentProvider } from '../payments/provider.js';
import { AccountRefresh } from './account-refresh.js';
import { Accounts } from './accounts.js';

const ownHasEnded = new Rejection('CONFLICT', 'Your subscription has ended. Please subscribe again.');
const theirsHasEnded = new Rejection('CONFLICT', 'This user’s subscription has ended');

/** Ends and goes on (specification 1, section 4). The provider is told first; what it then says is stored. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(AccountRefresh) private readonly refresh: AccountRefresh,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /** By the user: access remains until the period's end. */
  async cancel(context: GraphqlContext): Promise<void> {
    const account = await this.accounts.own(context);
    const { id, cancelAtPeriodEnd } = this.living(account);
    if (cancelAtPeriodEnd) throw refuse('CONFLICT', 'Your subscription is set to end already');
    await this.setToEnd(context, { userId: account.userId, id }, true, ownHasEnded);
  }

  /** By the user, before the period's end. */
  async reactivate(context: GraphqlContext): Promise<void> {
    const account = await this.accounts.own(context);
    const { id, cancelAtPeriodEnd } = this.living(account);
    if (!cancelAtPeriodEnd) throw refuse('CONFLICT', 'Your subscription is not set to end');
    await this.setToEnd(context, { userId: account.userId, id }, false, ownHasEnded);
  }

  /** By an administrator: what is paid for ends at once, and so does what was given. */
  async end(context: GraphqlContext, userId: number): Promise<void> {
    const account = await this.accounts.ofUser(userId);
    const paid = this.paid(account);
    if (!paid && !account.granted) throw refuse('CONFLICT', 'This user has no active subscription');
    const rows = [this.audit.row(context, 'subscription.canceled', userId)];
    if (paid) {
      await this.payments.endSubscription(paid.id);
      await this.refresh.subscription(context, userId, paid.id, { rows });
    }
    if (!account.granted) return;
    const withdraw = { kind: 'withdrawAccess' } as const;
    await this.commands.give(context, accountSlice, userId, withdraw, paid ? {} : { rows });
  }

  /**
   * By an administrator. A subscription that is paid for and set to end goes on. Where nothing is paid for, the provider
   * has nothing to go on with: access is given without payment, until it is withdrawn or paid for.
   */
  async goOn(context: GraphqlContext, userId: number): Promise<void> {
    const account = await this.accounts.ofUser(userId);
    const paid = this.paid(account);
    if (paid && subscriptionStatusAt(paid, this.clock.now()) === 'active') {
      if (!paid.cancelAtPeriodEnd) throw new RejectionError(activeAlready);
      const rows = [this.audit.row(context, 'subscription.reactivated', userId)];
      return await this.setToEnd(context, { userId, id: paid.id }, false, theirsHasEnded, rows);
    }
    const rows = [this.audit.row(context, 'access.granted', userId)];
    await this.commands.give(context, accountSlice, userId, { kind: 'grantAccess' }, { rows });
  }

  /** What has ended at the provider, unheard of here, ends here too: the deed is refused, and `noted` not stored. */
  private async setToEnd(
    context: GraphqlContext,
    { userId, id }: { readonly userId: number; readonly id: string },
    wanted: boolean,
    refusal: Rejection,
    noted: readonly Sql[] = [],
  ): Promise<void> {
    const isTaken = await this.payments.setCancelAtPeriodEnd(id, wanted);
    await this.refresh.subscription(context, userId, id, isTaken ? { rows: noted } : {});
    if (!isTaken) throw new RejectionError(refusal);
  }

  private living(account: Account): Subscription {
    const paid = this.paid(account);
    if (paid) return paid;
    const status = account.subscription && subscriptionStatusAt(account.subscription, this.clock.now());
    if (status === 'canceled') throw new RejectionError(ownHasEnded);
    throw new RejectionError(notFound('Subscription'));
  }

  /** The one that is paid for, or owed. */
  private paid({ subscription }: Account): Subscription | null {
    const status = subscription && subscriptionStatusAt(subscription, this.clock.now());
    return status === 'active' || status === 'past_due' ? subscription : null;
  }
}
