import { z } from 'zod';
import { missing } from '../http/errors.js';
import { mergedMetadata, metadata, parameters, read, text } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import { changeCustomer } from '../life/changes.js';
import { endSubscription } from '../life/ending.js';
import { forgetCustomer } from '../life/forgetting.js';
import type { World } from '../life/world.js';
import { newCustomer } from '../objects/customer.js';
import type { Customer } from '../objects/wire.js';
import { known } from './finding.js';

const fields = {
  email: z.union([z.literal(''), z.email()]).optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};
const changes = parameters({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
});

export const customerRoutes: readonly Route[] = [
  route('GET', '/v1/customers/:id', ({ world, id, form }) => {
    read(parameters({}), form);
    return world.store.find('deleted_customer', id) ?? known(world, 'customer', id);
  }),
  route('POST', '/v1/customers', ({ world, form }) => {
    const { metadata: notes, expand: _expand, ...given } = read(parameters(fields), form);
    const customer = newCustomer(
      { ...emptied(given), metadata: mergedMetadata({}, notes) },
      world.time.now(),
    );
    world.tell('customer.created', world.store.put('customer', customer));
    return customer;
  }),
  route('POST', '/v1/customers/:id', ({ world, id, form }) => {
    const before = alive(world, id);
    const { metadata: notes, expand: _expand, invoice_settings: settings, ...given } = read(changes, form);
    const method = settings?.default_payment_method;
    if (method) known(world, 'payment_method', method, 'invoice_settings[default_payment_method]');
    return changeCustomer(world, id, {
      ...emptied(given),
      metadata: mergedMetadata(before.metadata, notes),
      ...(method !== undefined && {
        invoice_settings: { ...before.invoice_settings, default_payment_method: method || null },
      }),
    });
  }),
  route('DELETE', '/v1/customers/:id', ({ world, id, form }) => {
    read(parameters({}), form);
    alive(world, id);
    for (const { id: subscription, customer, ended_at: ended } of world.store.all('subscription'))
      if (customer === id && ended === null)
        endSubscription(world, subscription, { reason: 'cancellation_requested' });
    return forgetCustomer(world, id);
  }),
];

function alive(world: World, id: string): Customer {
  if (world.store.find('deleted_customer', id)) throw missing('customer', id);
  return known(world, 'customer', id);
}

/** An empty text takes a field away. */
function emptied(given: Record<string, string | undefined>) {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([key, value]) => [key, value === '' ? null : value]));
}
