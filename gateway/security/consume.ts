import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

export type Window = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

const tooMany = 'Too many attempts. Please wait a moment and try again.';
/** The same for a name that no account has. */
const tooManyForName = 'Too many attempts. Please wait, or let us email you a link that allows this device.';

/** `deviceLink`: the client may request the mail that allows its browser (`requestDeviceLink`). */
function wait(seconds: number, deviceLink: boolean): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(seconds)]]);
  const http = { status: 429, headers };
  const more = { retryAfter: seconds, http, ...(deviceLink ? { deviceLink } : {}) };
  return new GraphQLError(deviceLink ? tooManyForName : tooMany, {
    extensions: { code: 'RATE_LIMITED', ...more },
  });
}

/** Throws RATE_LIMITED with `retryAfter` in seconds; UNAVAILABLE when nothing can be counted. */
export async function consume(window: Window, key: string, deviceLink = false): Promise<void> {
  try {
    await window.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      throw wait(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), deviceLink);
    // Uncounted tries would be a way in: who cannot count lets nobody try.
    throw refuse('UNAVAILABLE', 'Signing in is not possible at the moment. Please try again.');
  }
}
