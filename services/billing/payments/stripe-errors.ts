import Stripe from 'stripe';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';

const { errors } = Stripe;

/** Away, overloaded, or not ours to use: all of it passes, or is mended by an operator. */
const passing = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
];

export const paymentsAway = () =>
  refuse('UNAVAILABLE', 'Payments cannot be reached at the moment. Please try again.');

/** The same request with the same key is being answered already. */
const isInProgress = (error: unknown) => error instanceof errors.StripeError && error.statusCode === 409;

/** Asks Stripe. Throws UNAVAILABLE for what passes, and the error itself for what should never happen. */
export async function asked<Answer>(log: Log, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isInProgress(error) && !passing.some((kind) => error instanceof kind)) throw error;
    const { type, code, requestId } = error as InstanceType<typeof errors.StripeError>;
    log.warn({ type, code, requestId }, 'Stripe could not be asked');
    throw paymentsAway();
  }
}

/** Null for what Stripe does not know. */
export async function found<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** False where Stripe takes no such change of it any more, as of a subscription that has ended. */
export async function taken(log: Log, change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
    const { code, requestId } = error;
    log.warn({ code, requestId }, 'Stripe took a change no more');
    return false;
  }
}

/** Null where Stripe refuses, as for a deleted customer, or before the billing portal is set up in its dashboard. */
export async function unlessRefused<Answer>(log: Log, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
    const { code, requestId, message } = error;
    log.warn({ code, requestId, reason: message }, 'Stripe refused a request');
    return null;
  }
}
