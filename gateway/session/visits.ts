import { Budget } from '@cadenza/kernel/runtime/budget.js';
import type { Request, RequestHandler, Response } from 'express';
import { Turns } from '../operations/turns.js';
import type { KnownDevices } from '../security/known-devices.js';
import type { Accounts } from './accounts.js';
import { readSessionCookie, sessionCookie } from './cookie.js';
import type { MarksCookie } from './marks-cookie.js';
import type { OwnWrites } from './own-writes.js';
import type { Visit } from './visit.js';

/** Of requests that a page sends by itself, while nobody has touched it for a while: they keep no session alive. */
const idleHeader = 'x-idle';
/** Of one operation. */
const servicesAtOnce = 3;

/** Begins each request's visit by its cookie, and ends it: cookie out, own writes remembered. */
export class Visits {
  constructor(
    private readonly accounts: Accounts,
    private readonly ownWrites: OwnWrites,
    private readonly live: { endSession(sessionId: string): void },
    private readonly marks: MarksCookie,
    private readonly devices: KnownDevices,
    private readonly secure: boolean,
  ) {}

  readonly begin: RequestHandler = async (request, response, next) => {
    response.locals.visit = await this.visitOf(request);
    next();
  };

  async visitOf(request: Request): Promise<Visit> {
    const { cookie } = request.headers;
    const token = readSessionCookie(cookie);
    const carried = this.marks.read(cookie, token);
    const isUse = request.headers[idleHeader] === undefined;
    const caller = await this.accounts.callerOf(token, { earned: carried, isUse });
    // Those of this process too: requests of one session run side by side, and the browser keeps one cookie of them.
    if (caller.kind === 'user') this.ownWrites.remember(caller.sessionId, carried);
    const marks = caller.kind === 'user' ? this.ownWrites.of(caller.sessionId) : [];
    const address = request.ip ?? null;
    const userAgent = printable(request.headers['user-agent']);
    const device = this.devices.read(cookie);
    const asked = { budget: new Budget(), turns: new Turns(servicesAtOnce) };
    const empty = { earned: [], idempotency: null, ifMatch: null };
    return { caller, address, userAgent, device, token, marks, ...asked, ...empty };
  }

  finish(visit: Visit, response: Response): void {
    if (visit.ended) this.live.endSession(visit.ended);
    if (visit.session) response.append('Set-Cookie', sessionCookie(visit.session, this.secure));
    if (visit.proven) response.append('Set-Cookie', this.devices.write(visit.device, visit.proven));
    if (visit.caller.kind !== 'user' || visit.earned.length === 0) return;
    const { sessionId } = visit.caller;
    this.ownWrites.remember(sessionId, visit.earned);
    const token = visit.session && visit.session !== 'ended' ? visit.session.token : visit.token;
    if (token) response.append('Set-Cookie', this.marks.write(token, this.ownWrites.of(sessionId)));
  }
}

/** It travels in a header, and is shown to its own user only. */
const printable = (text: string | undefined) => text?.replace(/[^\x20-\x7e]/g, '').slice(0, 300);
