import { createHash, randomBytes } from 'node:crypto';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { deviceLetter, emailChangedLetter, resetLetter, verificationLetter } from '../letters/letters.js';
import type { Letter } from '../letters/letters.js';

/** `device`: makes the browser that follows it one of the account's known ones. */
export type LinkKind = 'reset' | 'verify' | 'undo' | 'device';

const hour = 60 * 60 * 1000;
const lasts = { reset: hour, device: hour, verify: 24 * hour, undo: 7 * 24 * hour } as const;
const letters = {
  reset: resetLetter,
  device: deviceLetter,
  verify: verificationLetter,
  undo: emailChangedLetter,
} as const;

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

/** `<publicUrl>/auth?reset=<32 random bytes>`, and the same for the other kinds. */
export function newLink(
  kind: LinkKind,
  to: Addressee,
  publicUrl: string,
  createdAt: Date,
  letterOf: (address: string, link: string) => Letter = letters[kind],
): Link {
  const token = randomBytes(32).toString('base64url');
  const letter = letterOf(to.email, `${publicUrl}/auth?${kind}=${token}`);
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

/** The same, in the statement that uses it: of two at once, one returns no row. */
export const usedLink = (kind: LinkKind, token: string, now: Date): Sql => sql`
  update link set used_at = ${now} from account a
  where a.user_id = link.user_id and token_hash = ${hashOf(token)} and kind = ${kind} and used_at is null
    and expires_at > ${now} and link.email = a.email
  returning a.user_id as "userId", a.email, a.username`;

/** A link that was sent to an address which is, was or may become its user's. */
export interface AddressLink {
  readonly userId: number;
  /** Where it went. */
  readonly email: string;
  /** The account's address now, and the one that waits. */
  readonly present: string;
  readonly pending: string | null;
  readonly verified: boolean;
}

/** Of a kind, that may still be used: at most one row. Whether its address still counts is for the caller to tell. */
export const addressLink = (kind: 'verify' | 'undo', token: string, now: Date): Sql => sql`
  select user_id as "userId", link.email, a.email as present, a.pending_email as pending, email_verified as verified
  from link join account a using (user_id) join member using (user_id)
  where token_hash = ${hashOf(token)} and kind = ${kind} and used_at is null and expires_at > ${now}`;

/** The user and address of a link that has done its work: the address is its user's, and verified. At most one row. */
export const doneLink = (kind: 'verify' | 'undo', token: string): Sql => sql`
  select user_id as "userId", a.email from link join account a using (user_id) join member using (user_id)
  where token_hash = ${hashOf(token)} and kind = ${kind} and link.email = a.email and email_verified
    and (kind = 'verify' or (used_at is not null and pending_email is null))`;

/** Uses the link: of two at once, one is refused. */
export const using = (token: string, now: Date): Claim => ({
  statement: sql`update link set used_at = ${now}
    where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${now} returning 1`,
  refusal: linkIsOver,
});

/** How many links of a kind were made for a user since then: `count`. Those of a clock that was ahead do not count. */
export const linksSince = (userId: number, kind: LinkKind, since: Date, now: Date): Sql =>
  sql`select count(*)::int as count from link
    where user_id = ${userId} and kind = ${kind} and created_at > ${since} and created_at <= ${now}`;

/** All links of a kind that wait for a user are over. */
export const linksOver = (userId: number, kind: LinkKind, now: Date): Sql =>
  sql`update link set used_at = ${now} where user_id = ${userId} and kind = ${kind} and used_at is null`;
