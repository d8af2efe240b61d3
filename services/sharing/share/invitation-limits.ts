import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';

const hour = 60 * 60;
const day = 24 * hour;

/** Invitations in a window, which begins with the first of them, and its seconds. */
export const ownerWindow = { most: 30, seconds: hour };
export const addressWindow = { most: 20, seconds: day };

const ownerSentMany = new Rejection(
  'RATE_LIMITED',
  'You have shared very often. Please try again in an hour.',
  [],
  ownerWindow.seconds,
);

interface Window {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Every share mails whoever the owner names: without this claim an account would be a way to mail the world. Counted
 * by rows of their own, as a share that is taken back has mailed nevertheless; the owner's first, so that two
 * transactions never wait for each other.
 */
export const claimInvitation = (ownerId: number, now: Date): Claim[] => [
  { statement: counted(`owner:${ownerId}`, ownerWindow, now), refusal: ownerSentMany },
];

/**
 * Answers a row while the address may get a mail today. Else only the mail is left out: strangers who use its mails up
 * keep nobody from sharing with it.
 */
export const roomForMail = (email: string, now: Date): Sql =>
  counted(`address:${nameDigest(email)}`, addressWindow, now);

/** Answers a row while the window has room. Parallel ones wait for each other at the row, and none is missed. */
const counted = (subject: string, { most, seconds }: Window, now: Date): Sql => {
  const over = new Date(now.getTime() - seconds * 1000);
  // One of the future was counted by a clock that has been set back since.
  const isOver = sql`(known.since <= ${over} or known.since > ${now})`;
  return sql`
    insert into invitation_count as known (subject, since, invited) values (${subject}, ${now}, 1)
    on conflict (subject) do update set
      since = case when ${isOver} then excluded.since else known.since end,
      invited = case when ${isOver} then 1 else known.invited + 1 end
    where ${isOver} or known.invited < ${most}
    returning 1`;
};

/** What has long been over says nothing any more. Rows that others count at are theirs to wait for, not ours. */
export const forgetOldCounts = (now: Date): Sql => sql`
  delete from invitation_count where subject in (
    select subject from invitation_count where since <= ${new Date(now.getTime() - day * 1000)}
    for update skip locked)`;
