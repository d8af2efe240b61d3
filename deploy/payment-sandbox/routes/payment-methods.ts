import { parameters, read, text } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import { givenMethod } from './cards-given.js';
import { known } from './finding.js';

export const paymentMethodRoutes: readonly Route[] = [
  route('POST', '/v1/payment_methods/:id/attach', ({ world, id, form }) => {
    const { customer } = read(parameters({ customer: text }), form);
    known(world, 'customer', customer, 'customer');
    const { id: own } = givenMethod(world, id);
    const attached = world.store.change('payment_method', own, { customer });
    world.tell('payment_method.attached', attached);
    return attached;
  }),
];
