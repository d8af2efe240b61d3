import type { Event, Invoice } from '../objects/wire.js';
import type { DeletedCustomer } from '../store/records.js';
import type { World } from './world.js';

const nobody = { email: null, name: null, phone: null, description: null, metadata: {} } as const;
const addressedToNobody = { customer_email: null, customer_name: null, customer_phone: null } as const;

/** Deletes a customer: what was charged stays, and nothing of it says to whom, the events of the past included. */
export function forgetCustomer({ store }: World, id: string): DeletedCustomer {
  store.change('customer', id, nobody);
  for (const invoice of store.all('invoice'))
    if (invoice.customer === id) store.change('invoice', invoice.id, addressedToNobody);
  for (const event of store.all('event')) {
    const blank = blanked(event, id);
    if (blank)
      store.put('event', { ...event, data: { object: { ...event.data.object, ...blank } } } as Event);
  }
  for (const session of store.all('portal_session'))
    if (session.customer === id) store.remove('portal_session', session.id);
  for (const answer of store.all('answer')) if (answer.body.includes(id)) store.remove('answer', answer.id);
  store.forgetThePast();
  return store.put('deleted_customer', { id, object: 'customer', deleted: true });
}

function blanked({ data: { object } }: Event, id: string): object | undefined {
  if (object.object === 'customer') return object.id === id ? nobody : undefined;
  return object.object === 'invoice' && (object as Invoice).customer === id ? addressedToNobody : undefined;
}
