import * as z from 'zod/mini';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `4242 4242 4242 4242` */
export const shownNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `12 / 30`, from what is typed or filled in by the browser, also with four digits of the year. */
export function shownExpiry(text: string): string {
  const whole = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (whole) return `${(whole[1] ?? '').padStart(2, '0')} / ${whole[2]}`;
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const shownCvc = (text: string): string => digitsOf(text).slice(0, 4);

/** Only what is missing: whether a card exists, and pays, the provider says. */
export const cardSchema = z.object({
  number: z
    .string()
    .check(z.refine((text) => digitsOf(text).length >= 12, 'Your card number is incomplete.')),
  expiry: z
    .string()
    .check(z.refine((text) => digitsOf(text).length === 4, 'Your card’s expiration date is incomplete.')),
  cvc: z
    .string()
    .check(z.refine((text) => digitsOf(text).length >= 3, 'Your card’s security code is incomplete.')),
});

export type CardValues = z.infer<typeof cardSchema>;

/** As Stripe's API takes a card. */
export function cardParameters({ number, expiry, cvc }: CardValues): Record<string, string> {
  const date = digitsOf(expiry);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(number),
    'payment_method_data[card][exp_month]': date.slice(0, 2),
    'payment_method_data[card][exp_year]': date.slice(2),
    'payment_method_data[card][cvc]': digitsOf(cvc),
  };
}
