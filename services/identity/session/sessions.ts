import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AGREEMENT, CLOCK, LIVE, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import { prepared, sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows, Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { announceEnd } from '@cadenza/kernel/runtime/live.js';
import type { Announcer } from '@cadenza/kernel/runtime/live.js';
import type { Recognised } from './credentials.js';
import { deviceOf, shownAddress } from './device.js';
import { readSession, SESSION_KEYS, signSession, type SessionKeys } from './session-token.js';

const day = 24 * 60 * 60 * 1000;
/** A session ends after 30 days without use, and after 90 in any case (api-contract.md, "Rules"). */
const unusedFor = 30 * day;
const endsAfter = 90 * day;
/** Sessions used last before this have ended. */
export const usedSince = (now: Date) => new Date(now.getTime() - unusedFor);
/** `last_used_at` is written at most this often. */
const touchEvery = 60 * 1000;

export interface RunningSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly isAdmin: boolean;
  /** When the user registered: the trial runs from here while billing's facts are not known yet. */
  readonly registeredAt: Date;
  readonly mustChangePassword: boolean;
}

/** From where a session is opened, for its user to recognise. */
export type Origin = Pick<GraphqlContext, 'address' | 'userAgent'>;

export interface OpenedSession {
  /** To be stored, alone or together with what else the caller stores. */
  readonly row: Sql;
  readonly answer: { readonly token: string; readonly expiresAt: string };
}

export interface StartedSession extends Pick<OpenedSession, 'answer'> {
  readonly sessionId: string;
}

/** Sessions are rows that end on the server; the cookie holds a signed token that names one. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SESSION_KEYS) private readonly keys: SessionKeys,
    @Inject(LIVE) private readonly live: Announcer,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
  ) {}

  /** For a user who is stored at the same time. */
  open(userId: number, from: Origin): OpenedSession {
    const { values, answer } = this.made(userId, from);
    return {
      row: sql`insert into session (id, user_id, created_at, last_used_at, ends_at, device, address)
        values (${values.id}, ${userId}, ${values.createdAt}, ${values.createdAt}, ${values.endsAt},
          ${values.device}, ${values.address})`,
      answer,
    };
  }

  /**
   * Opens a session and stores it; the user's rows that run no more go at the same time, once the clock is agreed. Null when the password that
   * was recognised is not theirs any more: the account's row is locked, so that a session begins before a change of
   * the password, which ends it, or not at all.
   */
  async start({ user, passwordHash }: Recognised, from: Origin): Promise<StartedSession | null> {
    const userId = user.id;
    const { values, answer } = this.made(userId, from);
    const now = values.createdAt;
    const isAgreed = await this.agreement.isAgreed();
    const stored = await this.rows.query(
      prepared(
        'start-session',
        sql`with over as (
            delete from session where user_id = ${userId} and ${isAgreed}::boolean
            and (ends_at <= ${now} or last_used_at <= ${usedSince(now)})
          )
          insert into session (id, user_id, created_at, last_used_at, ends_at, device, address)
          select ${values.id}, user_id, ${values.createdAt}::timestamptz, ${values.createdAt}::timestamptz,
            ${values.endsAt}::timestamptz, ${values.device}, ${values.address}
          from account where user_id = ${userId} and password_hash = ${passwordHash} for share
          returning 1`,
      ),
    );
    return stored.length > 0 ? { sessionId: values.id, answer } : null;
  }

  private made(userId: number, { userAgent, address }: Origin) {
    const id = randomBytes(24).toString('base64url');
    const createdAt = this.clock.now();
    const endsAt = new Date(createdAt.getTime() + endsAfter);
    const token = signSession({ sessionId: id, userId, createdAt, endsAt }, this.keys[0]);
    const seen = { device: deviceOf(userAgent), address: shownAddress(address) };
    return { values: { id, createdAt, endsAt, ...seen }, answer: { token, expiresAt: endsAt.toISOString() } };
  }

  /** The session of a cookie's value while it runs, else null. `isUse`: its user did something. */
  async find(token: string, isUse: boolean): Promise<RunningSession | null> {
    const now = this.clock.now();
    const sessionId = this.sessionIdIn(token, now);
    if (sessionId === null) return null;
    const [found] = await this.rows.query<RunningSession & { lastUsedAt: Date }>(
      prepared(
        'running-session',
        sql`select s.id as "sessionId", s.user_id as "userId", s.last_used_at as "lastUsedAt",
            m.is_admin as "isAdmin", m.registered_at as "registeredAt",
            m.must_change_password as "mustChangePassword"
          from session s join member m using (user_id)
          where s.id = ${sessionId} and s.ends_at > ${now} and s.last_used_at > ${usedSince(now)}`,
      ),
    );
    if (!found) return null;
    if (isUse && now.getTime() - found.lastUsedAt.getTime() >= touchEvery) await this.touch(sessionId, now);
    return found;
  }

  /** Its open connections, wherever they are, end with it. */
  async end(sessionId: string): Promise<void> {
    await this.rows.query(sql`delete from session where id = ${sessionId}`);
    announceEnd(this.live, sessionId);
  }

  private sessionIdIn(token: string, now: Date): string | null {
    for (const key of this.keys) {
      const sessionId = readSession(token, key, now);
      if (sessionId !== null) return sessionId;
    }
    return null;
  }

  private async touch(sessionId: string, now: Date): Promise<void> {
    await this.rows.query(
      sql`update session set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`,
    );
  }
}
