import { z } from 'zod';
import { cards, isCardNumber, wrongNumber } from '../cards.js';
import { cardError, missing } from '../http/errors.js';
import { text } from '../http/parameters.js';
import type { World } from '../life/world.js';
import { newPaymentMethod } from '../objects/payment-method.js';
import type { PaymentMethod } from '../objects/wire.js';

const short = z.string().regex(/^\d{1,4}$/);

/** A card as a form sends it. */
const cardData = z.strictObject({
  number: z.string().transform((number) => number.replace(/[ -]/g, '')),
  exp_month: short.transform(Number),
  exp_year: short.transform((year) => (year.length === 2 ? 2000 + Number(year) : Number(year))),
  cvc: text.optional(),
});
export const methodData = z.strictObject({
  type: z.literal('card'),
  card: cardData,
  billing_details: z.looseObject({}).optional(),
});

/** Keeps a card under the id of a new payment method; refuses what no card can be. */
export function keepCard(world: World, card: z.output<typeof cardData>): PaymentMethod {
  if (!isCardNumber(card.number)) throw cardError({ type: 'card_error', ...wrongNumber }, {});
  const now = new Date(world.time.now() * 1000);
  const wrong = wrongField(card, now.getUTCFullYear(), now.getUTCMonth() + 1);
  if (wrong !== undefined)
    throw cardError({ type: 'card_error', code: wrong.code, message: wrong.message, param: wrong.param }, {});
  return keep(world, card);
}

function wrongField(
  { exp_month: month, exp_year: year, cvc }: z.output<typeof cardData>,
  thisYear: number,
  thisMonth: number,
) {
  if (month < 1 || month > 12)
    return {
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    };
  if (year < thisYear || (year === thisYear && month < thisMonth) || year > thisYear + 50)
    return {
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    };
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return { code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." };
  return undefined;
}

/** A payment method by its id, or a new one of Stripe's ready-made: `pm_card_visa`. */
export function givenMethod(world: World, id: string): PaymentMethod {
  const readyMade = cards.find(({ token }) => token === id);
  const nextYear = new Date(world.time.now() * 1000).getUTCFullYear() + 1;
  if (readyMade) return keep(world, { number: readyMade.number, exp_month: 12, exp_year: nextYear });
  const found = world.store.find('payment_method', id);
  if (!found) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}

function keep(world: World, card: { number: string; exp_month: number; exp_year: number }): PaymentMethod {
  const { number, exp_month, exp_year } = card;
  const method = newPaymentMethod({ number, exp_month, exp_year }, world.time.now());
  world.store.put('card', { id: method.id, number });
  return world.store.put('payment_method', method);
}
