import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GraphQLError } from 'graphql';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import type { GatewayContext, Visit } from '../session/visit.js';
import { triesIn, type Try } from './tries.js';

type Window = Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** Tries in windows, in memory or by Redis: of an address, and of what they are aimed at. */
export interface Limiters {
  readonly addresses: Window;
  readonly quarters: Window;
  readonly days: Window;
}

/** Tries in a window, and its seconds. An account has two names to guess at: 50 tries a day from strangers at most. */
export const addressWindow = { points: 60, duration: 60 };
export const quarterWindow = { points: 10, duration: 15 * 60 };
export const dayWindow = { points: 25, duration: 24 * 60 * 60 };

const inMemory = (): Limiters => ({
  addresses: new RateLimiterMemory(addressWindow),
  quarters: new RateLimiterMemory(quarterWindow),
  days: new RateLimiterMemory(dayWindow),
});

function wait(seconds: number): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(seconds)]]);
  return new GraphQLError('Too many attempts. Please wait a moment and try again.', {
    extensions: { code: 'RATE_LIMITED', retryAfter: seconds, http: { status: 429, headers } },
  });
}

type Trying = Pick<Visit, 'address' | 'caller' | 'device'>;

/**
 * What a try is aimed at. Strangers share the tries at one name, wherever they come from; a browser in which its owner
 * has signed in before has tries of its own. Messages count by the network they come from. Undefined: only the address counts.
 */
function aimOf({ kind, name }: Try, { address, caller, device }: Trying): string | undefined {
  if (kind === 'contact') return `contact:${networkOf(address)}`;
  if (kind === 'own') return caller.kind === 'user' ? `own:${caller.userId}` : undefined;
  if (kind === 'link' || name === undefined) return undefined;
  const digest = nameDigest(name);
  return kind === 'login' && device?.names.includes(digest)
    ? `device:${device.id}:${digest}`
    : `${kind}:${digest}`;
}

/** Whether a try that succeeds is none to be counted: a mail that goes out remains one. */
const isFreeOnSuccess = ({ kind }: Try) => kind === 'login' || kind === 'register' || kind === 'own';

/** Limits what can be guessed at, per address and per account, through REST and GraphQL alike. */
export class SignInLimits {
  constructor(
    private readonly on: boolean,
    private readonly limiters: Limiters = inMemory(),
  ) {}

  /** Throws RATE_LIMITED with `retryAfter` in seconds; UNAVAILABLE when nothing can be counted. */
  async count(trying: Trying, tried: Try): Promise<void> {
    if (!this.on) return;
    const { addresses, quarters, days } = this.limiters;
    const aim = aimOf(tried, trying);
    try {
      // Others may share an owner's address, or pretend to: a known browser needs none of its tries.
      if (!aim?.startsWith('device:')) await addresses.consume(networkOf(trying.address));
      if (aim === undefined) return;
      await quarters.consume(aim);
      await days.consume(aim);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw wait(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      // Uncounted tries would be a way in: who cannot count lets nobody try.
      throw refuse('UNAVAILABLE', 'Signing in is not possible at the moment. Please try again.');
    }
  }

  /** It succeeded: whoever knows the password is not one who guesses. */
  private async giveBack(trying: Trying, tried: Try): Promise<void> {
    const aim = aimOf(tried, trying);
    if (!this.on || aim === undefined || !isFreeOnSuccess(tried)) return;
    const { quarters, days } = this.limiters;
    await Promise.all([quarters.reward(aim), days.reward(aim)]).catch(() => undefined);
  }

  /** Counts every single try of an operation, before the first is made: an operation can ask many by aliases. */
  plugin(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: ({ contextValue: { visit } }) => {
        // As they are before the operation: signing in makes a caller of nobody.
        const { address, caller, device } = visit;
        const trying = { address, caller, device };
        let tries: Try[] = [];
        return Promise.resolve({
          didResolveOperation: async ({ schema, document, operation, request }) => {
            if (!operation) return;
            tries = triesIn(schema, document, operation, request.variables);
            for (const each of tries) await this.count(trying, each);
          },
          willSendResponse: async ({ response: { body } }) => {
            const [only] = tries;
            if (!only || tries.length > 1 || body.kind !== 'single' || body.singleResult.errors) return;
            await this.giveBack(trying, only);
          },
        });
      },
    };
  }
}
