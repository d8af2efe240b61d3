import type { Route } from '../http/route.js';
import { billingPortalRoutes } from './billing-portal.js';
import { customerRoutes } from './customers.js';
import { invoiceRoutes } from './invoices.js';
import { paymentIntentRoutes } from './payment-intents.js';
import { paymentMethodRoutes } from './payment-methods.js';
import { readingRoutes } from './reading-routes.js';
import { refundRoutes } from './refunds.js';
import { subscriptionRoutes } from './subscriptions.js';

/** The part of Stripe's API that is spoken here. */
export const apiRoutes: readonly Route[] = [
  ...customerRoutes,
  ...billingPortalRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...readingRoutes,
];
