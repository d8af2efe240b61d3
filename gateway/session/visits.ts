import type { Request, RequestHandler, Response } from 'express';
import type { Accounts } from './accounts.js';
import { readSessionCookie, sessionCookie } from './cookie.js';
import type { OwnWrites } from './own-writes.js';
import type { Visit } from './visit.js';

/** Begins each request's visit by its cookie, and ends it: cookie out, own writes remembered. */
export class Visits {
  constructor(
    private readonly accounts: Accounts,
    private readonly ownWrites: OwnWrites,
    private readonly live: { endSession(sessionId: string): void },
    private readonly secure: boolean,
  ) {}

  readonly begin: RequestHandler = async (request, response, next) => {
    response.locals.visit = await this.visitOf(request);
    next();
  };

  async visitOf(request: Request): Promise<Visit> {
    const caller = await this.accounts.callerOf(readSessionCookie(request.headers.cookie));
    const marks = caller.kind === 'user' ? this.ownWrites.of(caller.sessionId) : [];
    return { caller, address: request.ip ?? null, marks, earned: [], idempotency: null, ifMatch: null };
  }

  finish(visit: Visit, response: Response): void {
    if (visit.ended) this.live.endSession(visit.ended);
    if (visit.session) response.append('Set-Cookie', sessionCookie(visit.session, this.secure));
    if (visit.caller.kind === 'user') this.ownWrites.remember(visit.caller.sessionId, visit.earned);
  }
}
