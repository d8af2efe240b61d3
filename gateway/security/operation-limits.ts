import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import { visitOf } from '../session/visit.js';

/** Requests in a minute. */
export interface MinuteLimits {
  readonly ofAddress: number;
  readonly ofAccount: number;
  /** Of all who are not signed in at one address. */
  readonly ofStrangers: number;
}

/** Of /graphql. The web app sends some 20 at once when a page opens, and 2 a second after that. */
export const ofGraphql: MinuteLimits = { ofAddress: 3_000, ofAccount: 1_200, ofStrangers: 600 };
/** Of the rows of /api, with each image and each range of a stream: a class in the player takes hundreds. */
export const ofRest: MinuteLimits = { ofAddress: 15_000, ofAccount: 6_000, ofStrangers: 3_000 };

/**
 * How many requests a minute are taken, of an address, an account and the strangers of an address; an IPv6 address counts as
 * its /64. More are RATE_LIMITED, with the seconds to wait. Each gateway counts for itself: this bounds
 * what one process has to do, and works without Redis.
 */
export class OperationLimits {
  private readonly addresses: RateLimiterMemory;
  private readonly accounts: RateLimiterMemory;
  private readonly strangers: RateLimiterMemory;

  constructor(
    private readonly on: boolean,
    { ofAddress, ofAccount, ofStrangers }: MinuteLimits = ofGraphql,
  ) {
    this.addresses = minute(ofAddress);
    this.accounts = minute(ofAccount);
    this.strangers = minute(ofStrangers);
  }

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

const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

const tooMany = 'Too many requests. Please wait a moment and try again.';
