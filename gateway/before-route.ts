import type { RequestHandler } from 'express';
import { admitted, countingLinks } from './middleware.js';
import type { Route } from './rest/route.js';
import type { AnswerPace } from './security/answer-pace.js';
import type { BodyPace } from './security/body-pace.js';
import type { OperationLimits } from './security/operation-limits.js';
import type { SignInLimits } from './security/limits.js';
import type { UserLanes } from './security/user-lanes.js';
import type { WriteLimits } from './security/write-limits.js';
import type { Accounts } from './session/accounts.js';
import { asCalendarOwner } from './session/calendar-owner.js';
import type { ShowAdmissions } from './session/show-admissions.js';
import { asShowOwner } from './session/show-owner.js';
import { routed } from './session/tracing.js';
import type { Visits } from './session/visits.js';

interface Parts {
  readonly writes: WriteLimits;
  /** Of one account, what is taken in one piece. */
  readonly pictures: UserLanes;
  /** Of one account, requests for its calendar by the private address. */
  readonly calendars: UserLanes;
  readonly requests: OperationLimits;
  readonly visits: Visits;
  readonly pace: BodyPace;
  readonly reading: AnswerPace;
  readonly limits: SignInLimits;
  readonly accounts: Accounts;
  readonly admissions: ShowAdmissions;
}

/** What a request to a row of the table passes before it is answered: whose it is, and whether it may come in. */
export const beforeRoute =
  ({ writes, pictures, calendars, requests, visits, pace, reading, limits, accounts, admissions }: Parts) =>
  (route: Route): RequestHandler[] => {
    const known = [routed(route.path), requests.ofAddress, visits.begin, requests.ofCaller];
    const first = [...known, admitted(route.access)];
    if (route.kind !== 'graphql') first.push(reading.patient);
    if (route.kind !== 'bytes') return first;
    first.push(pace.flowing, writes.ofRequest);
    if (route.fewAtOnce) first.push(pictures.turn);
    if (route.byLink || route.ofCalendar) first.push(countingLinks(limits));
    if (route.ofCalendar)
      first.push(asCalendarOwner(accounts), admitted('gated'), requests.ofCaller, calendars.turn);
    if (route.ofShow) first.push(asShowOwner(accounts, admissions), admitted('gated'));
    return first;
  };
