import { createHmac } from 'node:crypto';
import type { Keys } from './http/keys.js';

/** Keys of an installation's sandbox: made of one of its secrets, so they are the same at every start. */
export function keysOf(secret: string): Keys {
  const made = (purpose: string) => createHmac('sha256', secret).update(`payments ${purpose}`).digest('hex');
  return {
    secret: `sk_test_${made('secret')}`,
    publishable: `pk_test_${made('publishable')}`,
    webhook: `whsec_${made('webhook')}`,
  };
}
