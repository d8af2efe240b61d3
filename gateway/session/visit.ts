import type { Response } from 'express';
import type { Budget } from '@cadenza/kernel/runtime/budget.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Carried } from '@cadenza/kernel/runtime/carried.js';
import type { OpenedSession } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import type { Turns } from '../operations/turns.js';
import type { Device } from '../security/known-devices.js';

/** Apollo copies the context it is given, so what an operation changes stands one step below. */
export interface GatewayContext {
  readonly visit: Visit;
}

/** One request of somebody, from its cookie to its answer. */
export interface Visit {
  caller: Caller;
  /** The caller with the gate's verdict, where it is asked for only by what needs one: by whom has just signed in. */
  decided?: (() => Promise<Caller>) | undefined;
  readonly address: string | null;
  readonly userAgent: string | undefined;
  /** The browser, when somebody has signed in with it before. */
  readonly device: Device | undefined;
  /** The session's cookie, as it came. */
  readonly token: string | undefined;
  /** What this session stored lately: subgraphs wait for it. */
  marks: readonly Mark[];
  /** What this very request stored: the rest of it waits for that too. */
  readonly earned: Mark[];
  /** What its operation may still answer, in all services together. */
  readonly budget: Budget;
  /** Services that are asked at the same time get the same rest of it: only a few are. */
  readonly turns: Turns;
  idempotency: Carried['idempotency'];
  ifMatch: number | null;
  /** The id of the session that this request has ended. */
  ended?: string;
  /** The names whose owner the browser has proven to be: it is known from now on. */
  proven?: readonly string[];
  /** A session begun or ended by this request: becomes the cookie. */
  session?: OpenedSession | 'ended';
}

/** The visit that `Visits.begin` began for the request of this response. */
export const visitOf = (response: Response) => response.locals.visit as Visit;
