import { z } from 'zod';
import { missing } from '../http/errors.js';
import { metadata, parameters, read } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import { changeCustomer } from '../life/changes.js';
import { endSubscription } from '../life/ending.js';
import { forgetCustomer } from '../life/forgetting.js';
import type { World } from '../life/world.js';
import { newCustomer } from '../objects/customer.js';
import type { Customer } from '../objects/wire.js';
import { known } from './finding.js';

const creation = parameters({ email: z.email().optional(), metadata: metadata.optional() });
const changes = parameters({ email: z.email() });

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', ({ world, form }) => {
    const { expand: _expand, ...fields } = read(creation, form);
    const customer = newCustomer(fields, world.time.now());
    world.tell('customer.created', world.store.put('customer', customer));
    return customer;
  }),
  route('POST', '/v1/customers/:id', ({ world, id, form }) => {
    alive(world, id);
    return changeCustomer(world, id, { email: read(changes, form).email });
  }),
  route('DELETE', '/v1/customers/:id', ({ world, id, form }) => {
    read(parameters({}), form);
    alive(world, id);
    for (const { id: subscription, customer, ended_at: ended } of world.store.all('subscription'))
      if (customer === id && ended === null) endSubscription(world, subscription, 'cancellation_requested');
    return forgetCustomer(world, id);
  }),
];

function alive(world: World, id: string): Customer {
  if (world.store.find('deleted_customer', id)) throw missing('customer', id);
  return known(world, 'customer', id);
}
