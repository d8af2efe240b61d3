import { Inject } from '@nestjs/common';
import { Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { BillingPortalSession, Invoice } from '../generated/graphql.js';
import { PAYMENTS, PUBLIC_URL, SETTINGS } from '../payments/payments.tokens.js';
import type { ListedInvoice, PaymentProvider } from '../payments/provider.js';
import type { PaymentSettings } from '../payments/settings.js';
import { Accounts } from '../subscription/accounts.js';
import { providerLink } from './provider-link.js';

/** The caller's invoices and payment method at the payment provider. Not gated: it is the way back in. */
@Resolver()
export class PortalResolver {
  constructor(
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
    @Inject(SETTINGS) private readonly settings: PaymentSettings,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | null,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** One request to the provider for each operation, however often the operation names the field. */
  private readonly invoicesOf = gathered(async (customerIds: readonly string[]) => {
    const invoices = new Map<string, readonly ListedInvoice[]>();
    for (const customerId of customerIds)
      invoices.set(customerId, await this.payments.invoicesOf(customerId));
    return invoices;
  });

  @Query()
  @Allow('signed-in')
  async invoices(@Context() context: GraphqlContext): Promise<Invoice[]> {
    const { caller } = context;
    if (caller.kind === 'user' && caller.isAdmin) return [];
    const { customerId } = await this.accounts.own(context);
    const listed = customerId === null ? [] : await this.invoicesOf(customerId);
    return (listed ?? []).map(({ at, url, ...invoice }) => ({
      ...invoice,
      at: at.toISOString(),
      url: providerLink(url, this.settings),
    }));
  }

  @Mutation()
  @Allow('signed-in')
  async createBillingPortalSession(@Context() context: GraphqlContext): Promise<BillingPortalSession> {
    const { customerId } = await this.accounts.own(context);
    if (customerId === null) throw new RejectionError(notFound('Payment method'));
    const returnUrl = this.publicUrl === null ? null : `${this.publicUrl}/profile`;
    const url = providerLink(await this.payments.portalUrl(customerId, returnUrl), this.settings);
    if (url === null)
      throw refuse(
        'UNAVAILABLE',
        'The payment provider’s page cannot be opened at the moment. Please try again.',
      );
    return { url };
  }
}
