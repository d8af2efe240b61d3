import { randomBytes } from 'node:crypto';

/** What the id of each kind of object begins with, as at Stripe. */
export const prefixes = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  subscription: 'sub',
  subscription_item: 'si',
  invoice: 'in',
  line_item: 'il',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  payment_method: 'pm',
  charge: 'ch',
  portal_session: 'bps',
  event: 'evt',
  request: 'req',
} as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many letters and digits, not guessable. */
export function letters(count: number): string {
  let text = '';
  // 248 is the largest multiple of 62 in a byte: what lies above would favour the first letters.
  while (text.length < count)
    for (const byte of randomBytes(count)) if (byte < 248) text += alphabet[byte % alphabet.length];
  return text.slice(0, count);
}

export const newId = (kind: keyof typeof prefixes): string => `${prefixes[kind]}_${letters(24)}`;
