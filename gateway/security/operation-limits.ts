import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { visitOf } from '../session/visit.js';
import { networkOf } from './network.js';

/** Requests in a window, and its seconds. The web app sends some 20 at once when a page opens, and 2 a second after that. */
export const addressWindow = { points: 3_000, duration: 60 };
export const accountWindow = { points: 1_200, duration: 60 };
export const strangersWindow = { points: 600, duration: 60 };

/**
 * How many operations a minute /graphql takes: 3,000 of an address, 1,200 of an account, and of all who are not signed
 * in at one address 600; an IPv6 address counts as its /64. More are RATE_LIMITED, with the seconds to wait. Each gateway counts for itself: this bounds
 * what one process has to do, and works without Redis.
 */
export class OperationLimits {
  private readonly addresses = new RateLimiterMemory(addressWindow);
  private readonly accounts = new RateLimiterMemory(accountWindow);
  private readonly strangers = new RateLimiterMemory(strangersWindow);

  constructor(private readonly on: boolean) {}

  /** Before anything is done for the request. */
  readonly ofAddress: RequestHandler = async (request, _response, next) => {
    await this.count(this.addresses, networkOf(request.ip ?? null));
    next();
  };

  /** Once it is known who asks. */
  readonly ofCaller: RequestHandler = async (_request, response, next) => {
    const { caller, address } = visitOf(response);
    if (caller.kind === 'user') await this.count(this.accounts, String(caller.userId));
    else await this.count(this.strangers, networkOf(address));
    next();
  };

  private async count(window: RateLimiterMemory, key: string): Promise<void> {
    if (!this.on) return;
    await window.consume(key).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new RejectionError({ code: 'RATE_LIMITED', message: tooMany, errors: [], retryAfter });
    });
  }
}

const tooMany = 'Too many requests. Please wait a moment and try again.';
