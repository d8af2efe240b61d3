import { z } from 'zod';
import { anything } from './byte-bodies.js';
import type { Route } from './route.js';

const subscription = `id status currentPeriodStart currentPeriodEnd cancelAtPeriodEnd formattedRenewalDate
  plan { amount currency interval }`;
/** A user as administrators see them (api-contract.md, Rules, Admin). */
const user = `id username email fullName isAdmin profileImageUrl subscriptionStatus subscriptionRequired
  trialEndDate stripeSubscriptionId createdAt subscription { status currentPeriodStart currentPeriodEnd }`;

/** Specification 1, section 5. */
const daysSentence = 'Please enter a valid number of days (greater than 0)';
const isDays = (days: number) => Number.isInteger(days) && days > 0;
const days = z.number(daysSentence).refine(isDays, daysSentence).max(3650).default(7);

/** What a person does about their own subscription; none of it is gated, it is the way back in. */
const own: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/create-subscription-intent',
    summary: 'Begins to subscribe, or goes on with what was begun: the secret by which the browser pays',
    body: z.object({ priceId: z.string(), email: z.string().nullish() }),
    operation: `mutation ($priceId: String!, $email: String) {
      createSubscriptionIntent(priceId: $priceId, email: $email) { clientSecret }
    }`,
    variables: ({ body }) => body,
    root: 'createSubscriptionIntent',
    status: 200,
    access: 'signed-in',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/subscription/confirm',
    summary: 'Asks the payment provider whether the caller’s payment has made a subscription active',
    body: z.object({ paymentIntentId: z.string() }),
    operation: `mutation ($paymentIntentId: String!) {
      confirmSubscription(paymentIntentId: $paymentIntentId) { ${subscription} }
    }`,
    variables: ({ body }) => body,
    root: 'confirmSubscription',
    message: 'Your subscription has been activated successfully!',
    answeredAs: 'subscription',
    missing: 'Payment',
    status: 200,
    access: 'signed-in',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/user/subscription',
    summary: 'The caller’s subscription and how they stand; 404 when there is none',
    operation: `query {
      subscriptionStatus { subscription { ${subscription} } userStatus { subscriptionRequired subscriptionStatus } }
    }`,
    root: 'subscriptionStatus',
    needs: 'subscription',
    missing: 'Subscription',
    status: 200,
    access: 'signed-in',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/user/subscription/cancel',
    summary: 'Nothing is renewed; access remains until the period’s end',
    operation: `mutation { cancelSubscription { ${subscription} } }`,
    root: 'cancelSubscription',
    message: 'Your subscription ends with the period that is paid for. You have access until then.',
    answeredAs: 'subscription',
    missing: 'Subscription',
    status: 200,
    access: 'signed-in',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/user/subscription/reactivate',
    summary: 'A subscription that was to end goes on',
    operation: `mutation { reactivateSubscription { ${subscription} } }`,
    root: 'reactivateSubscription',
    message: 'Your subscription goes on.',
    answeredAs: 'subscription',
    missing: 'Subscription',
    status: 200,
    access: 'signed-in',
  },
];

/** A command of an administrator about one user, who is in the answer. */
const about = (
  path: string,
  name: string,
  parts: Pick<Route & { kind: 'graphql' }, 'summary' | 'message'>,
) => ({
  ...parts,
  kind: 'graphql' as const,
  path,
  operation: `mutation ($userId: Int!) { ${name}(userId: $userId) { ${user} } }`,
  variables: ({ params }: { params: Readonly<Record<string, number>> }) => ({
    userId: params.userId ?? params.id,
  }),
  root: name,
  answeredAs: 'user' as const,
  missing: 'User',
  status: 200 as const,
  access: 'admin' as const,
});

const byAdministrators: readonly Route[] = [
  {
    ...about('/api/admin/subscriptions/{userId}/cancel', 'cancelUserSubscription', {
      summary: 'Ends a user’s subscription, or access that was given, at once',
      message: 'The subscription has been canceled.',
    }),
    method: 'POST',
  },
  {
    ...about('/api/admin/subscriptions/{userId}/reactivate', 'reactivateUserSubscription', {
      summary:
        'A subscription that was to end goes on; where nothing is paid for, access is given without payment',
      message: 'The subscription has been reactivated.',
    }),
    method: 'POST',
  },
  {
    ...about('/api/admin/users/{id}/extend-trial', 'extendTrial', {
      summary: 'Lets a user’s trial run longer, or again from now where it is over; 7 days unless given',
      message: 'The trial has been extended.',
    }),
    method: 'PUT',
    body: z.object({ days }),
    operation: `mutation ($userId: Int!, $days: Int!) { extendTrial(userId: $userId, days: $days) { ${user} } }`,
    variables: ({ params, body }) => ({ userId: params.id, days: body.days }),
  },
  {
    ...about('/api/admin/users/{id}/revoke-trial', 'revokeTrial', {
      summary: 'Ends a user’s trial at once; a subscription is required',
      message: 'The trial has been revoked.',
    }),
    method: 'POST',
  },
];

export const billingRoutes: readonly Route[] = [
  ...own,
  ...byAdministrators,
  {
    kind: 'bytes',
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Events of the payment provider, signed by it; for nobody else',
    takes: anything,
    service: 'billing',
    target: '/bytes/stripe/webhook',
    access: 'public',
  },
];
