import type { RequestHandler } from 'express';
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GraphQLError } from 'graphql';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';
import { type GatewayContext, visitOf } from '../session/visit.js';

/**
 * Writes of one user in a minute: ten a second, for longer than a person works and as fast as a script that takes its
 * answers one by one.
 * What they cause in other services is done at several hundred a second, so nobody's events wait long behind them.
 */
export const writeWindow = { points: 600, duration: 60 };

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const refused = (seconds: number) =>
  new GraphQLError('Too many changes in a short time. Please wait a moment and try again.', {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfter: seconds,
      http: { status: 429, headers: new HeaderMap([['retry-after', String(seconds)]]) },
    },
  });

/**
 * Limits what one user stores, through REST and GraphQL alike: each mutation field counts, by aliases too. Each gateway
 * counts for itself, as operations are counted (operation-limits).
 */
export class WriteLimits {
  private readonly window = new RateLimiterMemory(writeWindow);

  constructor(private readonly on: boolean) {}

  plugin(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: ({ contextValue: { visit } }) => {
        const { caller } = visit;
        if (!this.on || caller.kind !== 'user') return Promise.resolve();
        const user = String(caller.userId);
        let counted = 0;
        return Promise.resolve({
          didResolveOperation: async ({ document, operation }) => {
            if (operation?.operation !== 'mutation') return;
            counted = rootFields(document, operation.selectionSet).length;
            await this.count(user, counted);
          },
          // One mutation may give several commands: those count as well, once they are known.
          willSendResponse: async () => {
            const more = visit.earned.length - counted;
            if (counted > 0 && more > 0) await this.window.penalty(user, more);
          },
        });
      },
    };
  }

  /** Of byte routes, which run no operation: each request that changes something is one write. */
  readonly ofRequest: RequestHandler = async ({ method }, response, next) => {
    const { caller } = visitOf(response);
    if (this.on && caller.kind === 'user' && !reading.has(method)) await this.count(String(caller.userId), 1);
    next();
  };

  /** Throws RATE_LIMITED. */
  private async count(user: string, writes: number): Promise<void> {
    await this.window.consume(user, writes).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw refused(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    });
  }
}
