import type { RequestHandler } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Accounts } from './accounts.js';
import { visitOf } from './visit.js';

/**
 * The request is its calendar's owner's, whoever sends it: the secret in the path stands for a session, in this one call.
 * Throws NOT_FOUND for one that is over, or never was.
 */
export const asCalendarOwner =
  (accounts: Accounts): RequestHandler =>
  async ({ params }, response, next) => {
    const caller = await accounts.ownerOfCalendar(String(params['token']));
    if (!caller) throw refuse('NOT_FOUND', 'Calendar not found');
    const visit = visitOf(response);
    visit.caller = caller;
    visit.marks = [];
    next();
  };
