import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { visitOf } from '../session/visit.js';
import { type Holder, holderOf, isAccount } from './holder.js';
import { onceOver } from './once-over.js';
import { turnsOf } from './user-lanes.js';

/** Points in a window, and its seconds: an object costs one, and so do 250 bytes of the answer. */
export const answersWindow = { points: 300_000, duration: 60 };
const bytesPerPoint = 250;
/** From so many on, the account's operations are done one after the other: ten pages of 500 tracks. */
const muchPoints = 10_000;
/** Turns of strangers after that: one of them asked, and others of the address sign in. */
const fewStrangers = 4;

/**
 * How much a minute the operations of one account, or of the strangers of one address, answer, through GraphQL and REST: 300,000 points, some 13 complete
 * libraries of 5,000 tracks. One operation is bounded by its budget (ADR 26); this bounds many of them. What is over the
 * limit is RATE_LIMITED, with the seconds to wait. Each gateway counts for itself, in memory.
 */
export class AnswerLimits {
  private readonly holders = new RateLimiterMemory(answersWindow);
  /** Until when, of whoever has read much in their window. */
  private readonly much = new Map<Holder, number>();

  constructor(private readonly on: boolean) {}

  /** Stands behind the user's turn, so that it sees what the operations before it took. */
  readonly ofCaller: RequestHandler = async (_request, response, next) => {
    if (!this.on) return next();
    const visit = visitOf(response);
    const holder = holderOf(visit);
    const taken = await this.holders.get(holder);
    if (taken && taken.consumedPoints > answersWindow.points) throw tooMuch(taken.msBeforeNext);
    onceOver(response, () => {
      const { objects, bytes } = visit.budget.spent;
      void this.charge(holder, objects + Math.ceil(bytes / bytesPerPoint));
    });
    next();
  };

  /** Turns of a user at once: several large answers would be made at the cost of what everybody else asks meanwhile. */
  readonly turnsOf = (holder: Holder): number => {
    if ((this.much.get(holder) ?? 0) > performance.now()) return isAccount(holder) ? 1 : fewStrangers;
    this.much.delete(holder);
    return turnsOf(holder);
  };

  private async charge(holder: Holder, points: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.holders.penalty(holder, points);
    if (consumedPoints > muchPoints) this.much.set(holder, performance.now() + msBeforeNext);
  }
}

const tooMuch = (milliseconds: number) =>
  new RejectionError({
    code: 'RATE_LIMITED',
    message: 'Too much was read in a short time. Please wait a moment and try again.',
    errors: [],
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
