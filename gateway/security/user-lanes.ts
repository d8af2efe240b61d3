import type { RequestHandler } from 'express';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { visitOf } from '../session/visit.js';
import { hasLeft, onceOver } from './once-over.js';

/** Operations of one user that are worked on at once: as many as a browser opens connections to one server. */
export const atOnce = 6;
/** Operations of one user that may wait for their turn; the next one is refused. */
const mostWaiting = 100;

const tooMany = () =>
  new RejectionError({
    code: 'RATE_LIMITED',
    message: 'Too many requests at once. Please wait a moment and try again.',
    errors: [],
    retryAfter: 1,
  });

interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Each user's operations take turns, so that one user's many requests delay their own and nobody else's: at most 6 are
 * worked on at once in this gateway, 100 wait, and more are refused with RATE_LIMITED.
 */
export class UserLanes {
  private readonly lanes = new Map<number, Lane>();

  constructor(
    private readonly isBounded: boolean,
    private readonly most: (userId: number) => number = () => atOnce,
  ) {}

  /** Goes on when it is the user's turn, which ends when the work is over. Who is not signed in has no lane. */
  readonly turn: RequestHandler = (_request, response, next) => {
    const { caller } = visitOf(response);
    if (caller.kind !== 'user') return next();
    // It would never be told that the response closes, which has happened: the turn would last for ever.
    if (hasLeft(response)) return;
    const { userId } = caller;
    const lane = this.lanes.get(userId) ?? { underWay: 0, waiting: [] };
    if (this.isBounded && lane.waiting.length >= mostWaiting) throw tooMany();
    this.lanes.set(userId, lane);
    const begin = () => {
      lane.underWay++;
      onceOver(response, () => this.leave(userId, lane));
      next();
    };
    if (this.isFree(userId, lane)) return begin();
    lane.waiting.push(begin);
    // Who hangs up while waiting gives up the place.
    response.once('close', () => {
      const place = lane.waiting.indexOf(begin);
      if (place >= 0) lane.waiting.splice(place, 1);
    });
  };

  private leave(userId: number, lane: Lane): void {
    lane.underWay--;
    while (lane.waiting.length > 0 && this.isFree(userId, lane)) lane.waiting.shift()?.();
    if (lane.underWay === 0) this.lanes.delete(userId);
  }

  private isFree(userId: number, lane: Lane): boolean {
    return lane.underWay < this.most(userId);
  }
}
