import type { RequestHandler } from 'express';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { visitOf } from '../session/visit.js';
import { type Holder, holderOf, isAccount } from './holder.js';
import { hasLeft, onceOver } from './once-over.js';

/** Operations of one user that are worked on at once: as many as a browser opens connections to one server. */
export const atOnce = 6;
/** Of all strangers of one address, which may be a whole studio that signs in before a class. */
export const strangersAtOnce = 20;
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

export const turnsOf = (holder: Holder): number => (isAccount(holder) ? atOnce : strangersAtOnce);

/**
 * The operations of each user, and of the strangers of each address, take turns, so that many requests of one delay their own and
 * nobody else's: at most 6 of a user and 20 of strangers are worked on at once in this gateway, 100 wait, and more are refused
 * with RATE_LIMITED.
 */
export class UserLanes {
  private readonly lanes = new Map<Holder, Lane>();

  constructor(
    private readonly isBounded: boolean,
    private readonly most: (holder: Holder) => number = turnsOf,
  ) {}

  /** Goes on when it is the holder's turn, which ends when the work is over. */
  readonly turn: RequestHandler = (_request, response, next) => {
    // It would never be told that the response closes, which has happened: the turn would last for ever.
    if (hasLeft(response)) return;
    const holder = holderOf(visitOf(response));
    const lane = this.lanes.get(holder) ?? { underWay: 0, waiting: [] };
    if (this.isBounded && lane.waiting.length >= mostWaiting) throw tooMany();
    this.lanes.set(holder, lane);
    const begin = () => {
      lane.underWay++;
      onceOver(response, () => this.leave(holder, lane));
      next();
    };
    if (this.isFree(holder, lane)) return begin();
    lane.waiting.push(begin);
    // Who hangs up while waiting gives up the place.
    response.once('close', () => {
      const place = lane.waiting.indexOf(begin);
      if (place >= 0) lane.waiting.splice(place, 1);
    });
  };

  private leave(holder: Holder, lane: Lane): void {
    lane.underWay--;
    while (lane.waiting.length > 0 && this.isFree(holder, lane)) lane.waiting.shift()?.();
    if (lane.underWay === 0) this.lanes.delete(holder);
  }

  private isFree(holder: Holder, lane: Lane): boolean {
    return lane.underWay < this.most(holder);
  }
}
