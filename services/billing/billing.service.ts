import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { LOG } from '@cadenza/kernel/cqrs/tokens.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { AccountQueries } from './account/account.queries.js';
import { AccountResolver } from './account/account.resolver.js';
import { accountSlice } from './account/account.slice.js';
import { trialTimerKinds } from './account/trial.timer-kinds.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { FiguresResolver } from './figures/figures.resolver.js';
import { typeDefs } from './generated/type-defs.js';
import { billingDataExport } from './billing.data-export.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { FirstTables1790000000000 } from './migrations/1790000000000-first-tables.js';
import { Subscriptions1790000000001 } from './migrations/1790000000001-subscriptions.js';
import { PAYMENTS, PUBLIC_URL, SETTINGS } from './payments/payments.tokens.js';
import type { PaymentProvider } from './payments/provider.js';
import type { PaymentSettings } from './payments/settings.js';
import { StripePayments } from './payments/stripe-payments.js';
import { PortalResolver } from './portal/portal.resolver.js';
import { accountsReaction } from './reactions/accounts.reaction.js';
import { administratorsCopy } from './reactions/administrators.copy.js';
import { AccountRefresh } from './subscription/account-refresh.js';
import { Accounts } from './subscription/accounts.js';
import { AdministrationResolver } from './subscription/administration.resolver.js';
import { SubscriptionChanges } from './subscription/subscription-changes.js';
import { SubscriptionResolver } from './subscription/subscription.resolver.js';
import { Subscriber } from './subscription/subscriber.js';
import { Upkeep } from './upkeep/upkeep.js';
import { WebhookController } from './webhook/webhook.controller.js';
import { Webhooks } from './webhook/webhooks.js';

export interface BillingOptions {
  readonly payments: PaymentSettings;
  /** Instead of Stripe. */
  readonly provider?: PaymentProvider;
  /** Where the provider's pages lead back to, without a slash at its end. */
  readonly publicUrl?: string | undefined;
}

/** Trials and subscriptions: facts, never a verdict of its own making; the gate judges them by the clock. */
export function billingService({ payments, provider, publicUrl }: BillingOptions): ServiceDefinition {
  return {
    name: 'billing',
    typeDefs,
    slices: [accountSlice],
    reactions: [accountsReaction, administratorsCopy, deletedUsersCopy],
    timers: trialTimerKinds,
    migrations: [FirstTables1790000000000, Subscriptions1790000000001],
    dataExport: billingDataExport,
    providers: [
      { provide: SETTINGS, useValue: payments },
      { provide: PUBLIC_URL, useValue: publicUrl ?? null },
      {
        provide: PAYMENTS,
        useFactory: (log: Log) => provider ?? new StripePayments(payments, log),
        inject: [LOG],
      },
      AccountQueries,
      AccountRefresh,
      AccountResolver,
      Accounts,
      AdministrationResolver,
      AuditResolver,
      FiguresResolver,
      PortalResolver,
      SubscriptionChanges,
      SubscriptionResolver,
      Subscriber,
      Upkeep,
      Webhooks,
    ],
    controllers: [WebhookController],
    accountOf: (stream) => idIn(accountSlice, stream),
  };
}
