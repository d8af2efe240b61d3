import qs from 'qs';

/** What a form says: texts, lists and further forms. */
export interface Form {
  [key: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form;

/** Far above what Stripe's SDK and our card form send. */
const limits = {
  parameterLimit: 200,
  arrayLimit: 100,
  depth: 5,
  throwOnLimitExceeded: true,
  strictDepth: true,
} as const;

/**
 * Reads Stripe's notation of nested values: `items[0][price]=x&expand[]=y&metadata[user]=5`. Throws a RangeError at
 * more than 200 parameters, 100 items of a list or 5 levels. The caller limits the length of the text.
 */
export const parseForm = (text: string): Form => qs.parse(text, limits) as Form;
