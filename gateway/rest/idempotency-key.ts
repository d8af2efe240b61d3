import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { Carried } from '@cadenza/kernel/runtime/carried.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** For people, in the OpenAPI document (api-contract.md, Rules). */
export const idempotencyKeyText =
  'The same key with the same call and body answers the first answer again for 24 hours; with another call or body ' +
  'it is 409. A key is yours alone, and is known to the part of Cadenza that was asked: calls of other parts may ' +
  'use it anew, so draw a fresh random key for each request. Refusals are not kept. A registration that is asked ' +
  'again signs in anew.';

/** The key of a POST that may be repeated; undefined without one. Throws VALIDATION_FAILED for a key that is none. */
export function idempotencyKey({ method, headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || method !== 'POST') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw refuse('VALIDATION_FAILED', 'Idempotency-Key is too long or not plain');
  return key;
}

/**
 * The key with a digest of method, path and body. `secret`: what a repeated request is known by tells nothing of its
 * body, which may hold a password.
 */
export function idempotencyOf(request: Request, secret: string): Carried['idempotency'] {
  const key = idempotencyKey(request);
  if (key === undefined) return null;
  const content = JSON.stringify([request.method, request.path, request.body ?? null]);
  return { key, bodyHash: createHmac('sha256', secret).update(content).digest('hex') };
}
