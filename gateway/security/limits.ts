import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GraphQLError } from 'graphql';

/** Tries of one address and of one account in a window; the account's is wide, so that nobody is locked out by others. */
const byAddress = { points: 60, duration: 60 };
const byAccount = { points: 20, duration: 60 };

const wait = (seconds: number) =>
  new GraphQLError('Too many attempts. Please wait a moment and try again.', {
    extensions: { code: 'RATE_LIMITED', retryAfter: seconds },
  });

/** Limits sign-in and registration, through REST and GraphQL alike. Throws RATE_LIMITED with `retryAfter`. */
export class SignInLimits {
  private readonly addresses = new RateLimiterMemory(byAddress);
  private readonly accounts = new RateLimiterMemory(byAccount);

  constructor(private readonly on: boolean) {}

  async count(address: string | null, username: unknown): Promise<void> {
    if (!this.on) return;
    try {
      await this.addresses.consume(address ?? 'unknown');
      if (typeof username === 'string') await this.accounts.consume(username.slice(0, 100).toLowerCase());
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw wait(Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }

  /** Before the REST rows and before /graphql: what signs in is told by path or by the operation's text. */
  readonly guard: RequestHandler = async (request, _response, next) => {
    const username = usernameOf(request);
    if (username !== undefined) await this.count(request.ip ?? null, username);
    next();
  };
}

function usernameOf({ path, body }: Request): unknown {
  const asked = (body ?? {}) as {
    username?: unknown;
    query?: unknown;
    variables?: { input?: { username?: unknown } };
  };
  if (path === '/api/login' || path === '/api/register') return asked.username ?? null;
  const signsIn = path === '/graphql' && /\b(login|register)\b/.test(String(asked.query ?? ''));
  return signsIn ? (asked.variables?.input?.username ?? null) : undefined;
}
