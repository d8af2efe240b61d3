import { setImmediate as turn } from 'node:timers/promises';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type {
  ListedInvoice,
  PaymentProvider,
  ProviderEvent,
  ProviderSubscription,
} from '../payments/provider.js';
import { paymentsAway } from '../payments/stripe-errors.js';

interface Kept extends ProviderSubscription {
  readonly paymentId: string;
  readonly madeAt: number;
}

/** A list may not show yet what was made a moment ago. */
const listLagMs = 40;

const month = 30 * 24 * 60 * 60 * 1000;

/** A payment provider in memory: keys make things once, every call takes a turn, and it can be away. */
export class PretendPayments implements PaymentProvider {
  isAway = false;
  readonly customers = new Map<string, { readonly userId: number; email?: string }>();
  readonly subscriptions = new Map<string, Kept>();
  /** Of whom, and how often. */
  readonly charges: string[] = [];
  readonly refunds = new Map<string, { readonly customerId: string; readonly amount: number }>();
  readonly invoices = new Map<string, readonly ListedInvoice[]>();
  /** How often invoices were listed. */
  invoiceLists = 0;
  /** The address of every portal; null: there is none. */
  portal: string | null = null;
  /** Of whom, and the address that each leads back to. */
  readonly portalsOpened: [customerId: string, returnUrl: string | null][] = [];
  private readonly byKey = new Map<string, string>();
  private readonly paid = new Set<string>();
  private count = 0;

  constructor(private readonly now: () => Date) {}

  async createCustomer(userId: number, key: string) {
    await this.reached();
    return this.once(key, () => {
      const id = `cus_${++this.count}`;
      this.customers.set(id, { userId });
      return id;
    });
  }

  async setEmail(customerId: string, email: string) {
    await this.reached();
    this.customers.get(customerId)!.email = email;
  }

  async deleteCustomer(customerId: string) {
    await this.reached();
    for (const { id } of this.of(customerId)) this.change(id, this.ended());
    this.customers.delete(customerId);
  }

  async subscriptionsOf(customerId: string) {
    await this.reached();
    return this.of(customerId).filter(({ madeAt }) => performance.now() - madeAt > listLagMs);
  }

  async createSubscription(customerId: string, key: string) {
    await this.reached();
    const id = this.once(key, () => this.begin(customerId));
    return this.subscriptions.get(id)!;
  }

  async subscription(id: string) {
    await this.reached();
    const said = this.subscriptions.get(id) ?? null;
    await this.reached();
    return said;
  }

  async setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean) {
    await this.reached();
    if (this.subscriptions.get(id)!.status === 'canceled') return false;
    this.change(id, { cancelAtPeriodEnd });
    return true;
  }

  async endSubscription(id: string) {
    await this.reached();
    this.change(id, this.ended());
  }

  async payment(id: string) {
    await this.reached();
    const of = [...this.subscriptions.values()].find(({ paymentId }) => paymentId === id);
    return of
      ? { customerId: of.customerId, status: this.paid.has(id) ? 'succeeded' : 'requires_payment_method' }
      : null;
  }

  async refund(chargeId: string) {
    await this.reached();
    const refund = this.refunds.get(chargeId);
    return refund ? { chargeId, currency: 'usd', ...refund } : null;
  }

  async invoicesOf(customerId: string) {
    await this.reached();
    this.invoiceLists++;
    return this.invoices.get(customerId) ?? [];
  }

  async portalUrl(customerId: string, returnUrl: string | null) {
    await this.reached();
    this.portalsOpened.push([customerId, returnUrl]);
    return this.portal;
  }

  readEvent(body: Buffer, signature: string): ProviderEvent {
    if (signature !== 'signed') throw refuse('VALIDATION_FAILED', 'The payment provider has not signed this');
    return JSON.parse(body.toString()) as ProviderEvent;
  }

  /** The person pays in the browser: as often as they like, it is charged once. */
  pay(clientSecret: string): string {
    const paymentId = clientSecret.replace(/_secret$/, '');
    const of = [...this.subscriptions.values()].find((each) => each.paymentId === paymentId)!;
    if (!this.paid.has(paymentId)) this.charges.push(of.customerId);
    this.paid.add(paymentId);
    this.change(of.id, { status: 'active' });
    return paymentId;
  }

  change(id: string, change: Partial<ProviderSubscription>) {
    const before = this.subscriptions.get(id)!;
    this.subscriptions.set(id, { ...before, ...change });
  }

  /** A renewal that could not be paid, tried so many times. */
  failed(id: string, attempts: number) {
    const latestInvoice = { id: `in_of_${id}`, attempts, clientSecret: `pi_of_${id}_secret` };
    this.change(id, { status: 'past_due', latestInvoice });
  }

  private of = (customerId: string) =>
    [...this.subscriptions.values()].filter((each) => each.customerId === customerId).reverse();

  ended = () => ({ status: 'canceled', endedAt: this.now() });

  private begin(customerId: string): string {
    const number = ++this.count;
    const id = `sub_${number}`;
    const at = this.now();
    const paymentId = `pi_${number}`;
    this.subscriptions.set(id, {
      ...{ id, customerId, paymentId, status: 'incomplete', startedAt: at, currentPeriodStart: at },
      madeAt: performance.now(),
      currentPeriodEnd: new Date(at.getTime() + month),
      ...{ cancelAtPeriodEnd: false, endedAt: null, amount: 1499, currency: 'usd', interval: 'month' },
      latestInvoice: { id: `in_${number}`, attempts: 0, clientSecret: `${paymentId}_secret` },
    });
    return id;
  }

  private once(key: string, make: () => string): string {
    const made = this.byKey.get(key) ?? make();
    this.byKey.set(key, made);
    return made;
  }

  private async reached() {
    await turn();
    if (this.isAway) throw paymentsAway();
  }
}
