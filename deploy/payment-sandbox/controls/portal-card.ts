import { cards, type Refusal } from '../cards.js';
import { invalid } from '../http/errors.js';
import { changeCustomer, changeSubscription } from '../life/changes.js';
import type { World } from '../life/world.js';
import type { PaymentMethod } from '../objects/wire.js';
import { givenMethod } from '../routes/cards-given.js';

/** The card that the customer's next renewal is charged to. */
export function cardOnFile(world: World, customer: string): PaymentMethod | undefined {
  const { store } = world;
  const { default_payment_method: usual } = store.get('customer', customer).invoice_settings;
  const id = livingSubscriptions(world, customer).at(-1)?.default_payment_method ?? usual;
  return id === null ? undefined : store.find('payment_method', id);
}

/**
 * Makes a test card the customer's, for the subscription too. Returns why it is refused, if it is: a bank that declines
 * each charge declines to keep the card. (The bank's question is left out here.)
 */
export function replaceCard(world: World, customer: string, token: string): Refusal | undefined {
  const card = cards.find((each) => each.token === token);
  if (!card) throw invalid('There is no such test card.', { param: 'card' });
  if (card.refuses === 'always') return card.refusal;
  const { id } = givenMethod(world, token);
  world.tell('payment_method.attached', world.store.change('payment_method', id, { customer }));
  const { invoice_settings: settings } = world.store.get('customer', customer);
  changeCustomer(world, customer, { invoice_settings: { ...settings, default_payment_method: id } });
  for (const subscription of livingSubscriptions(world, customer))
    changeSubscription(world, subscription.id, { default_payment_method: id });
  return undefined;
}

const livingSubscriptions = ({ store }: World, customer: string) =>
  store.all('subscription').filter((each) => each.customer === customer && each.ended_at === null);
