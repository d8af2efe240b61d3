import type { Customer, Subscription } from '../objects/wire.js';
import type { World } from './world.js';

/** The fields of `change` as they were, where they differ: an event's `previous_attributes`. */
function differing<T extends object>(before: T, change: Partial<T>): Partial<T> | undefined {
  const fields = Object.keys(change) as (keyof T)[];
  const changed = fields.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(change[key]));
  return changed.length === 0
    ? undefined
    : (Object.fromEntries(changed.map((key) => [key, before[key]])) as Partial<T>);
}

/** Changes a subscription, and says so when anything is different. */
export function changeSubscription(world: World, id: string, change: Partial<Subscription>): Subscription {
  const before = world.store.get('subscription', id);
  const previous = differing(before, change);
  if (!previous) return before;
  const after = world.store.put('subscription', { ...before, ...change });
  world.tell('customer.subscription.updated', after, previous);
  return after;
}

export function changeCustomer(world: World, id: string, change: Partial<Customer>): Customer {
  const before = world.store.get('customer', id);
  const previous = differing(before, change);
  if (!previous) return before;
  const after = world.store.put('customer', { ...before, ...change });
  world.tell('customer.updated', after, previous);
  return after;
}
