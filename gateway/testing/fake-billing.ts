import { allowed, type Resolvers } from './fake-services.js';

const subscription = {
  id: 'sub_1',
  status: 'active',
  currentPeriodStart: '2026-03-01T08:00:00.000Z',
  currentPeriodEnd: '2026-04-01T08:00:00.000Z',
  cancelAtPeriodEnd: false,
  formattedRenewalDate: 'Apr 1, 2026',
  plan: { amount: 1499, currency: 'usd', interval: 'month' },
};
const own = allowed('signed-in', () => subscription);
const aboutUser = allowed('admin', (_p, { userId }: { userId: number }) => ({ id: userId }));

/** Just enough of billing: everybody but user 8 has one subscription. */
export const fakeBilling = (facts: ReadonlyMap<number, Record<string, unknown>>): Resolvers => ({
  Query: {
    accountFacts: allowed('internal', (_p, { userId }: { userId: number }) => facts.get(userId) ?? null),
    subscriptionStatus: allowed('signed-in', (_p, _a, { caller }) => ({
      subscription: caller.kind === 'user' && caller.userId === 8 ? null : subscription,
      userStatus: { subscriptionRequired: false, subscriptionStatus: 'active' },
    })),
  },
  Mutation: {
    createSubscriptionIntent: allowed('signed-in', () => ({ clientSecret: 'pi_1_secret_1' })),
    confirmSubscription: own,
    cancelSubscription: own,
    reactivateSubscription: own,
    cancelUserSubscription: aboutUser,
    reactivateUserSubscription: aboutUser,
    extendTrial: aboutUser,
    revokeTrial: aboutUser,
  },
  User: {
    __resolveReference: ((user: { id: number }) => ({
      ...user,
      subscription: user.id === 8 ? null : subscription,
      subscriptionStatus: 'trialing',
      subscriptionRequired: false,
      trialEndDate: '2026-03-08T08:00:00.000Z',
      ...facts.get(user.id),
    })) as never,
  },
});
