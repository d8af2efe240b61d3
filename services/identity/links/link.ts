import { createHash, randomBytes } from 'node:crypto';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { resetLetter, verificationLetter, type Letter } from '../letters/letters.js';

export type LinkKind = 'reset' | 'verify';

const hour = 60 * 60 * 1000;
const lasts = { reset: hour, verify: 24 * hour } as const;
const letters = { reset: resetLetter, verify: verificationLetter } as const;

/** Somebody to whom a link is sent. */
export interface Addressee {
  readonly userId: number;
  readonly email: string;
}

/** A link of a mail: what the mail holds is nowhere else, its hash is a row. */
export interface Link {
  readonly hash: string;
  readonly kind: LinkKind;
  readonly to: Addressee;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly letter: Letter;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** `<publicUrl>/auth?reset=<32 random bytes>`, or `verify`. */
export function newLink(kind: LinkKind, to: Addressee, publicUrl: string, createdAt: Date): Link {
  const token = randomBytes(32).toString('base64url');
  const letter = letters[kind](to.email, `${publicUrl}/auth?${kind}=${token}`);
  const expiresAt = new Date(createdAt.getTime() + lasts[kind]);
  return { hash: hashOf(token), kind, to, createdAt, expiresAt, letter };
}

/** Stores the link and posts its mail, in one statement. */
export const sent = ({ hash, kind, to, createdAt, expiresAt, letter }: Link): Sql => sql`
  with made as (
    insert into link (token_hash, kind, user_id, email, created_at, expires_at)
    values (${hash}, ${kind}, ${to.userId}, ${to.email}, ${createdAt}, ${expiresAt})
  )
  insert into mail (user_id, address, subject, body, html, category)
  values (${to.userId}, ${letter.address}, ${letter.subject}, ${letter.body}, ${letter.html}, ${letter.category})`;

export const linkIsOver = new Rejection(
  'VALIDATION_FAILED',
  'This link has expired or was used already. Please ask for a new one.',
  [{ field: 'token', message: 'This link has expired or was used already. Please ask for a new one.' }],
);

/** Whose a link is that may still be used: at most one row. A link to an address that the user has left is over. */
export const userOfLink = (kind: LinkKind, token: string, now: Date): Sql => sql`
  select user_id as "userId", a.email, a.username from link join account a using (user_id)
  where token_hash = ${hashOf(token)} and kind = ${kind} and used_at is null and expires_at > ${now}
    and link.email = a.email`;

/** Uses the link: of two at once, one is refused. */
export const using = (token: string, now: Date): Claim => ({
  statement: sql`update link set used_at = ${now}
    where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${now} returning 1`,
  refusal: linkIsOver,
});

/** How many links of a kind were made for a user since then: `count`. */
export const linksSince = (userId: number, kind: LinkKind, since: Date): Sql =>
  sql`select count(*)::int as count from link
    where user_id = ${userId} and kind = ${kind} and created_at > ${since}`;

/** All links of a kind that wait for a user are over. */
export const linksOver = (userId: number, kind: LinkKind, now: Date): Sql =>
  sql`update link set used_at = ${now} where user_id = ${userId} and kind = ${kind} and used_at is null`;
