import type { Request } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** The key of a POST that may be repeated; undefined without one. Throws VALIDATION_FAILED for a key that is none. */
export function idempotencyKey({ method, headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || method !== 'POST') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw refuse('VALIDATION_FAILED', 'Idempotency-Key is too long or not plain');
  return key;
}
