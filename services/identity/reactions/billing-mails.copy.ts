import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { letter, type Description } from '@cadenza/kernel/mail/letter.js';
import { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { paymentHasFailed, trialEndsSoon, trialIsOver } from '../letters/letters.js';

/**
 * What people are told of their trials and payments: posted once, by the inbox. The mails are rows of ours that nobody
 * rebuilds. Of what happened long ago nobody is told: the post office gives such a mail up.
 */
export const billingMails = (publicUrl: string): Copy<typeof AccountEventSchema> => ({
  kind: 'copy',
  name: 'billing-mails',
  origin: 'billing',
  schema: AccountEventSchema,
  tables: [],
  project(event, { recordedAt }) {
    const told = describe(event, publicUrl);
    return told ? [toUser(event.value.userId, told, recordedAt)] : [];
  },
});

function describe(event: EventOf<typeof AccountEventSchema>, publicUrl: string): Description | undefined {
  switch (event.case) {
    case 'trialEndingSoon':
      return event.value.endsAt && trialEndsSoon(timestampDate(event.value.endsAt), publicUrl);
    case 'trialEnded':
      return trialIsOver(publicUrl);
    case 'paymentFailed':
      return paymentHasFailed(publicUrl);
    case 'trialStarted':
    case 'trialExtended':
    case 'trialRevoked':
    case 'customerKnown':
    case 'subscriptionChanged':
    case 'paymentRefunded':
    case 'accountClosed':
    case 'accessGranted':
    case 'accessWithdrawn':
    case 'customerForgotten':
      return undefined;
  }
}

/** To the address that the account has now, if there is one, and its owner wants mails of this category. */
function toUser(userId: number, description: Description, at: Date): Sql {
  const { category, subject, body, html } = letter('', description);
  return sql`
    insert into mail (user_id, address, subject, body, html, category, posted_at)
    select user_id, email, ${subject}, ${body}, ${html}, ${category}, ${at}
    from account join member using (user_id)
    where user_id = ${userId} and case ${category}::text
      when 'reminders' then reminders when 'shares' then shares when 'news' then news else true end`;
}
