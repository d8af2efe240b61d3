import { z } from 'zod';
import { text } from '../http/parameters.js';
import type { Route } from '../http/route.js';
import { withPage } from './invoices.js';
import { readingOf } from './reading.js';

const by = <Key extends string>(key: Key) =>
  [text, (object: Record<Key, unknown>, wanted: string) => object[key] === wanted] as const;

/** Everything that is only looked at. */
export const readingRoutes: readonly Route[] = [
  ...readingOf(
    'customer',
    '/v1/customers',
    {},
    ({ store }, { id }) => !store.find('deleted_customer', id),
  ).slice(1),
  ...readingOf('subscription', '/v1/subscriptions', {
    customer: by('customer'),
    status: [z.literal('all'), () => true],
  }),
  ...readingOf(
    'invoice',
    '/v1/invoices',
    {
      customer: by('customer'),
      status: by('status'),
      subscription: [
        text,
        ({ parent }, wanted: string) => parent.subscription_details.subscription === wanted,
      ],
    },
    undefined,
    withPage,
  ),
  ...readingOf('charge', '/v1/charges', { customer: by('customer') }),
  ...readingOf('event', '/v1/events', { type: by('type') }).slice(1),
];
