import { parseForm } from '@cadenza/payment-sandbox/http/form.js';
import type { Target } from '../target.js';

/** A form body of the payment sandbox. */
export const target: Target = {
  largest: 256 * 1024,
  words: [
    'a=1',
    '&',
    '=',
    '[',
    ']',
    '[]',
    '[0]',
    '[a]',
    '[][',
    '%5B',
    '%',
    '%00',
    '__proto__',
    'constructor',
    '[99999999]',
    '+',
  ],
  run(bytes) {
    try {
      const form = parseForm(bytes.toString('utf8'));
      if (
        Object.getPrototypeOf(form) !== Object.prototype ||
        ({} as { polluted?: unknown }).polluted !== undefined
      )
        throw new Error('The form reaches the prototype of objects');
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  },
};
