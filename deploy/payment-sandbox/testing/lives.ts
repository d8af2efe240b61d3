import type Stripe from 'stripe';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { inTurns } from '@cadenza/e2e/kit/in-turns.js';
import type { BillingOnSandbox } from './billing-on-sandbox.js';

/** Somebody and their subscription. */
export interface Life {
  readonly userId: number;
  readonly customerId: string;
  readonly subscriptionId: string;
  /** Of the first payment. */
  readonly secret: string;
}

/** What happens to a subscription, and the kind of event by which the provider tells it. */
interface Step {
  readonly tells: Stripe.Event['type'];
  happens(lives: readonly Life[], on: BillingOnSandbox): Promise<void>;
}

/** Six events from a subscription's beginning to its end. The sandbox's time is everybody's: all lives go on together. */
export const steps: readonly Step[] = [
  { tells: 'customer.subscription.created', happens: async () => {} },
  {
    tells: 'invoice.paid',
    happens: (lives, { pay }) => sideBySide(lives, async ({ secret }) => void (await pay(secret))),
  },
  // Renewed on the first of April.
  { tells: 'invoice.paid', happens: (_lives, on) => daysPass(on, 32) },
  {
    // Not renewed on the first of May.
    tells: 'invoice.payment_failed',
    happens: async (lives, on) => {
      await sideBySide(lives, (life) => changeToFailingCard(on, life));
      await daysPass(on, 30);
    },
  },
  {
    tells: 'customer.subscription.updated',
    happens: (lives, on) => sideBySide(lives, (life) => payWhatIsOwed(on, life)),
  },
  {
    // Ended on the first of June.
    tells: 'customer.subscription.deleted',
    happens: async (lives, on) => {
      await sideBySide(lives, async ({ subscriptionId }) => {
        await on.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      });
      await daysPass(on, 31);
    },
  },
];

/** A subscription that waits for its first payment, by billing's own doing. */
export async function begin({ studio }: BillingOnSandbox, userId: number): Promise<Life> {
  await studio.register(userId);
  const secret = await studio.begin(userId);
  const [ids] = await studio.billing.rows.query<Pick<Life, 'customerId' | 'subscriptionId'>>(sql`
    select customer_id as "customerId", subscription_id as "subscriptionId" from account
    where user_id = ${userId}`);
  return { userId, secret, ...ids! };
}

/** The newest event of a kind of each life, by its customer. */
export async function newest({ stripe }: BillingOnSandbox, type: Stripe.Event['type'], lives: number) {
  const byCustomer = new Map<string, string>();
  for await (const { id, data } of stripe.events.list({ type, limit: 100 })) {
    const { customer } = data.object as { customer: string };
    if (!byCustomer.has(customer)) byCustomer.set(customer, id);
    if (byCustomer.size === lives) break;
  }
  return byCustomer;
}

/** Lives that go on side by side. */
const atOnce = 40;

export const sideBySide = <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) =>
  inTurns(atOnce, items, act);

const daysPass = ({ pull }: BillingOnSandbox, days: number) =>
  pull('clock', { advanceSeconds: days * 24 * 60 * 60 });

async function changeToFailingCard({ stripe }: BillingOnSandbox, { customerId, subscriptionId }: Life) {
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customerId });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
}

async function payWhatIsOwed({ stripe, pay }: BillingOnSandbox, { subscriptionId }: Life) {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  await pay((invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '');
}
