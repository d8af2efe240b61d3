import type { Route } from '../http/route.js';
import { billingPortalRoutes } from './billing-portal.js';
import { customerRoutes } from './customers.js';
import { paymentIntentRoutes } from './payment-intents.js';
import { paymentMethodRoutes } from './payment-methods.js';
import { readingRoutes } from './reading-routes.js';
import { subscriptionRoutes } from './subscriptions.js';

/** The calls of Stripe's API that billing and its tests make. */
export const apiRoutes: readonly Route[] = [
  ...customerRoutes,
  ...billingPortalRoutes,
  ...subscriptionRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...readingRoutes,
];
