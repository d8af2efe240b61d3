import { refusal, shownUser } from './fake-accounts.js';
import type { FakeState, FakeSubscription, FakeUser, Row } from './fake-state.js';

/** Paid until Jan 5, 2027; what will not be renewed has no renewal date. */
export const fakeSubscription = (given: Partial<FakeSubscription> = {}): FakeSubscription => ({
  id: 'sub_1',
  status: 'active',
  currentPeriodStart: '2026-12-05T12:00:00.000Z',
  currentPeriodEnd: '2027-01-05T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  ...given,
  formattedRenewalDate: given.cancelAtPeriodEnd || given.status === 'canceled' ? null : 'Jan 5, 2027',
  plan: { amount: 1499, currency: 'usd', interval: 'month' },
});

export const fakeInvoice = (given: Row = {}): Row => ({
  ...{ id: 'in_1', number: 'ABC-0001', at: '2026-12-05T12:00:00.000Z', amount: 1499, currency: 'usd' },
  ...{ status: 'paid', url: 'http://localhost:4001/sandbox/invoices/in_1' },
  ...given,
});

const open = { allowed: true, reason: null, message: null, trialDaysLeft: null };

/** What makes a user one who has paid. */
export const paying = (subscription = fakeSubscription()): Partial<FakeUser> => ({
  subscriptionStatus: subscription.status,
  stripeSubscriptionId: subscription.id,
  subscription,
  access: open,
});

const renew =
  'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';

/** What makes a user one whose renewal failed. */
export const owing = (): Partial<FakeUser> => ({
  ...paying(fakeSubscription({ status: 'past_due' })),
  access: { allowed: false, reason: 'expired-or-canceled', message: renew, trialDaysLeft: null },
});

/** Billing for the person themselves. */
export function fakeBilling(state: FakeState) {
  const self = () => {
    if (!state.user) throw refusal('Please sign in', 'UNAUTHENTICATED');
    return state.user;
  };
  const change = (changed: Partial<FakeSubscription>) => {
    const subscription = fakeSubscription({ ...self().subscription, ...changed });
    state.user = { ...self(), subscription };
    return subscription;
  };
  return {
    paymentSettings: () => ({
      ...state.payments,
      ...{ priceId: 'price_professional_monthly', amount: 1499, currency: 'usd', interval: 'month' },
    }),
    subscriptionStatus: () => {
      const { subscription, subscriptionRequired, subscriptionStatus } = shownUser(self());
      return { subscription, userStatus: { subscriptionRequired, subscriptionStatus } };
    },
    invoices: () => self().invoices ?? [],
    createBillingPortalSession: () => ({ url: 'http://localhost:4001/sandbox/portal/bps_1' }),
    createSubscriptionIntent: () => ({ clientSecret: 'pi_1_secret_2' }),
    confirmSubscription: () => {
      state.user = { ...self(), ...paying() };
      return state.user.subscription;
    },
    cancelSubscription: () => change({ cancelAtPeriodEnd: true }),
    reactivateSubscription: () => change({ cancelAtPeriodEnd: false }),
  };
}
