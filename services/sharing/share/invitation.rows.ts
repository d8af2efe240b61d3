import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { nameKey, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { endOf, type ShareInput } from './share.rules.js';

const handedOverAlready = new Rejection(
  'CONFLICT',
  'This session is handed over already. Take it back first.',
);
const sharedAlready = new Rejection('CONFLICT', 'You have already shared this with that person');

/** One running share of a thing for an address: a share that has ended makes way for the next. */
export function claimOffer(shareId: number, input: ShareInput, now: Date): Claim {
  const { contentType, contentId, recipientEmail } = input;
  const of = [contentType ?? '', contentId ?? 0, nameKey(recipientEmail ?? '')] as const;
  return { statement: running(shareId, of, endOf(input), now), refusal: sharedAlready };
}

/** One running hand-over of a session, to whomever it is. */
export function claimHandOver(shareId: number, scheduleId: number, end: Date, now: Date): Claim {
  return { statement: running(shareId, ['schedule', scheduleId, ''], end, now), refusal: handedOverAlready };
}

function running(
  shareId: number,
  [contentType, contentId, key]: readonly [string, number, string],
  end: Date | null,
  now: Date,
): Sql {
  return sql`
    insert into offer as running (content_type, content_id, email_key, share_id, expires_at)
    values (${contentType}, ${contentId}, ${key}, ${shareId}, ${end})
    on conflict (content_type, content_id, email_key) do update
      set share_id = excluded.share_id, expires_at = excluded.expires_at
      where running.expires_at <= ${now}
    returning 1`;
}

export const freeOffer = (shareId: number): Sql => sql`delete from offer where share_id = ${shareId}`;

/** To whom, and with what words: personal values, which are rows and never events. */
export const invite = (
  shareId: number,
  { recipientEmail, description }: Pick<ShareInput, 'recipientEmail' | 'description'>,
): Sql => {
  const email = trimAddress(recipientEmail ?? '');
  return sql`insert into invitation (share_id, email, email_key, description)
    values (${shareId}, ${email}, ${nameKey(email)}, ${description?.trim() || null})`;
};

export const forgetInvitation = (shareId: number): Sql =>
  sql`delete from invitation where share_id = ${shareId}`;
