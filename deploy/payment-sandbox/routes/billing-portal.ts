import { z } from 'zod';
import { missing } from '../http/errors.js';
import { parameters, read, text } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import { storeSession } from '../life/portal-sessions.js';
import { newPortalSession } from '../objects/portal-session.js';
import { known } from './finding.js';

const creation = parameters({
  customer: text,
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(5_000)
    .optional(),
});

export const billingPortalRoutes: readonly Route[] = [
  route('POST', '/v1/billing_portal/sessions', ({ world, form }) => {
    const { customer, return_url: returnUrl = null } = read(creation, form);
    known(world, 'customer', customer, 'customer');
    if (world.store.find('deleted_customer', customer)) throw missing('customer', customer, 'customer');
    const { address, time } = world;
    return storeSession(world, newPortalSession({ customer, returnUrl, address }, time.now()));
  }),
];
