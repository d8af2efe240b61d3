import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GraphQLError } from 'graphql';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GatewayContext } from '../session/visit.js';
import { namesSigningIn } from './signing-in.js';

/** Tries in a window; an account's are many, so that nobody is locked out by others. In memory, or by Redis. */
export interface Limiters {
  readonly addresses: Pick<RateLimiterAbstract, 'consume'>;
  readonly accounts: Pick<RateLimiterAbstract, 'consume'>;
}

/** Seconds of a window and tries in it. */
export const addressWindow = { points: 60, duration: 60 };
export const accountWindow = { points: 20, duration: 60 };

const inMemory = (): Limiters => ({
  addresses: new RateLimiterMemory(addressWindow),
  accounts: new RateLimiterMemory(accountWindow),
});

function wait(seconds: number): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(seconds)]]);
  return new GraphQLError('Too many attempts. Please wait a moment and try again.', {
    extensions: { code: 'RATE_LIMITED', retryAfter: seconds, http: { status: 429, headers } },
  });
}

/** As identity knows its accounts by: no blank and no other way of writing a name opens a window of its own. */
const accountKey = (username: string) => username.trim().normalize('NFKC').toLowerCase().slice(0, 100);

/** Limits sign-in and registration, per address and per account, through REST and GraphQL alike. */
export class SignInLimits {
  constructor(
    private readonly on: boolean,
    private readonly limiters: Limiters = inMemory(),
  ) {}

  /** Throws RATE_LIMITED with `retryAfter` in seconds; UNAVAILABLE when nothing can be counted. */
  async count(address: string | null, username: unknown): Promise<void> {
    if (!this.on) return;
    try {
      await this.limiters.addresses.consume(address ?? 'unknown');
      if (typeof username === 'string') await this.limiters.accounts.consume(accountKey(username));
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw wait(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      // Uncounted tries would be a way in: who cannot count lets nobody try.
      throw refuse('UNAVAILABLE', 'Signing in is not possible at the moment. Please try again.');
    }
  }

  /** Counts every single try of an operation, before the first is made: an operation can ask many by aliases. */
  plugin(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: () =>
        Promise.resolve({
          didResolveOperation: async ({ document, operation, request, contextValue }) => {
            if (!operation) return;
            for (const username of namesSigningIn(document, operation, request.variables))
              await this.count(contextValue.visit.address, username);
          },
        }),
    };
  }
}
