import Stripe from 'stripe';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type {
  ListedInvoice,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from './provider.js';
import type { PaymentSettings } from './settings.js';
import { asked, found, taken, unlessRefused } from './stripe-errors.js';
import { eventOf, idOf, isOwed, listedInvoiceOf, secretPath, subscriptionOf } from './stripe-views.js';

/** One try, in milliseconds, and further ones: together less than the gateway waits for a service. */
const patience = { timeout: 6_000, maxNetworkRetries: 2 };
/** Seconds that a webhook may be old. */
const tolerance = 300;
/** Of a customer: two years of months. */
const maxInvoices = 24;

/** Payments by Stripe, through its own SDK (API version of the pinned SDK). */
export class StripePayments implements PaymentProvider {
  private readonly stripe: Stripe;

  constructor(
    private readonly settings: Pick<PaymentSettings, 'secretKey' | 'webhookSecret' | 'apiUrl' | 'priceId'>,
    private readonly log: Log,
    limits = patience,
  ) {
    const { secretKey, apiUrl } = settings;
    this.stripe = new Stripe(secretKey, { ...addressOf(apiUrl), ...limits, telemetry: false });
  }

  async createCustomer(userId: number, key: string): Promise<string> {
    const metadata = { user_id: String(userId) };
    const { id } = await this.ask(({ customers }) => customers.create({ metadata }, { idempotencyKey: key }));
    return id;
  }

  async setEmail(customerId: string, email: string): Promise<void> {
    await this.ask(({ customers }) => customers.update(customerId, { email }));
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.ask(({ customers }) => found(customers.del(customerId)));
  }

  async subscriptionsOf(customer: string) {
    const wanted = { customer, status: 'all' as const, limit: 20, expand: [`data.${secretPath}`] };
    const { data } = await this.ask(({ subscriptions }) => subscriptions.list(wanted));
    return data.map(subscriptionOf);
  }

  async createSubscription(customer: string, key: string) {
    const wanted: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price: this.settings.priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: [secretPath],
    };
    return subscriptionOf(
      await this.ask(({ subscriptions }) => subscriptions.create(wanted, { idempotencyKey: key })),
    );
  }

  async subscription(id: string) {
    const subscription = await this.ask(({ subscriptions }) =>
      found(subscriptions.retrieve(id, { expand: [secretPath] })),
    );
    return subscription && subscriptionOf(subscription);
  }

  async setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<boolean> {
    return await this.ask(({ subscriptions }) =>
      taken(this.log, subscriptions.update(id, { cancel_at_period_end: cancel })),
    );
  }

  async endSubscription(id: string): Promise<void> {
    await this.ask(({ subscriptions }) => found(subscriptions.cancel(id)));
  }

  async payment(id: string): Promise<ProviderPayment | null> {
    const payment = await this.ask(({ paymentIntents }) => found(paymentIntents.retrieve(id)));
    return payment && { customerId: idOf(payment.customer), status: payment.status };
  }

  async refund(chargeId: string): Promise<ProviderRefund | null> {
    const charge = await this.ask(({ charges }) => found(charges.retrieve(chargeId)));
    if (!charge) return null;
    const { amount_refunded: amount, currency, customer } = charge;
    return { chargeId, amount, currency, customerId: idOf(customer) };
  }

  async invoicesOf(customer: string): Promise<readonly ListedInvoice[]> {
    const listed = await this.ask(({ invoices }) => found(invoices.list({ customer, limit: maxInvoices })));
    return listed?.data.filter(isOwed).map(listedInvoiceOf) ?? [];
  }

  async portalUrl(customer: string, returnUrl: string | null): Promise<string | null> {
    const wanted = { customer, ...(returnUrl !== null && { return_url: returnUrl }) };
    const session = await this.ask(({ billingPortal }) =>
      unlessRefused(this.log, billingPortal.sessions.create(wanted)),
    );
    return session?.url ?? null;
  }

  readEvent(body: Buffer, signature: string): ProviderEvent {
    const { webhookSecret } = this.settings;
    try {
      return eventOf(this.stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance));
    } catch (error) {
      this.log.warn({ type: (error as { type?: unknown }).type }, 'A webhook was refused');
      throw refuse('VALIDATION_FAILED', 'The payment provider has not signed this');
    }
  }

  private ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    return asked(this.log, () => call(this.stripe));
  }
}

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
