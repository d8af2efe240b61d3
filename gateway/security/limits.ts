import type { ApolloServerPlugin } from '@apollo/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import type { GatewayContext, Visit } from '../session/visit.js';
import { consume, type Window } from './consume.js';
import type { Device } from './known-devices.js';
import { triesIn, type Try } from './tries.js';

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

const deviceAim = (device: Device, digest: string) => `device:${device.id}:${digest}`;

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
  return kind === 'login' && device?.names.includes(digest) ? deviceAim(device, digest) : `${kind}:${digest}`;
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
    // Others may share an owner's address, or pretend to: a known browser needs none of its tries.
    if (!aim?.startsWith('device:')) await consume(addresses, networkOf(trying.address));
    if (aim === undefined) return;
    const deviceLink = tried.kind === 'login';
    await consume(quarters, aim, deviceLink);
    await consume(days, aim, deviceLink);
  }

  /** It succeeded: whoever knows the password is not one who guesses. */
  private async giveBack(trying: Trying, tried: Try): Promise<void> {
    const aim = aimOf(tried, trying);
    if (!this.on || aim === undefined || !isFreeOnSuccess(tried)) return;
    const { quarters, days } = this.limiters;
    await Promise.all([quarters.reward(aim), days.reward(aim)]).catch(() => undefined);
  }

  /** Returns a known browser its attempts at the names that a mailed link has just proven. */
  private async renew(device: Device | undefined, proven: readonly string[]): Promise<void> {
    if (!this.on || !device) return;
    const { quarters, days } = this.limiters;
    const aims = proven.map((digest) => deviceAim(device, digest));
    await Promise.all(aims.flatMap((aim) => [quarters.delete(aim), days.delete(aim)])).catch(() => undefined);
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
            if (only.kind === 'link') await this.renew(device, visit.proven ?? []);
            else await this.giveBack(trying, only);
          },
        });
      },
    };
  }
}
