import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ContactMessageEventSchema } from '@cadenza/proto/gen/identity/v1/contact_message_pb.js';
import { contactProblems, type ContactForm } from './contact-message.rules.js';

export type ContactMessageCommand =
  | {
      readonly kind: 'receive';
      readonly messageId: number;
      readonly form: ContactForm;
      readonly suspectedSpam: boolean;
    }
  | { readonly kind: 'answer' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'delete' };

/** `suspected`: new, and taken for spam. */
export type ContactMessageState = 'none' | 'new' | 'suspected' | 'answered' | 'deleted';

/** Everybody may write; administrators do the rest. The values are stored as rows beside the event. */
export const contactMessageDecider: Decider<
  typeof ContactMessageEventSchema,
  ContactMessageCommand,
  ContactMessageState
> = {
  initial: 'none',
  evolve(_state, event) {
    switch (event.case) {
      case 'contactMessageReceived':
        return event.value.suspectedSpam ? 'suspected' : 'new';
      case 'contactMessageReopened':
        return 'new';
      case 'contactMessageAnswered':
        return 'answered';
      case 'contactMessageDeleted':
        return 'deleted';
    }
  },
  decide(command, state, { now, caller }) {
    if (command.kind === 'receive') return received(command, caller.userId, now);
    if (!caller.isAdmin || caller.userId === null) return new Rejection('FORBIDDEN', 'Administrators only');
    if (state === 'none' || state === 'deleted') return notFound('Message');
    const byUserId = caller.userId;
    if (command.kind === 'delete') return [{ case: 'contactMessageDeleted', value: { byUserId } }];
    if (command.kind === 'reopen')
      return state === 'new' ? [] : [{ case: 'contactMessageReopened', value: { byUserId } }];
    if (state === 'answered') return [];
    return [{ case: 'contactMessageAnswered', value: { byUserId, answeredAt: timestampFromDate(now) } }];
  },
};

type Decided = ReturnType<typeof contactMessageDecider.decide>;

function received(
  { messageId, form, suspectedSpam }: Extract<ContactMessageCommand, { kind: 'receive' }>,
  userId: number | null,
  now: Date,
): Decided {
  const found = contactProblems(form);
  if (found.length > 0) return invalid(found);
  const sender = userId === null ? {} : { userId };
  const value = { messageId, ...sender, receivedAt: timestampFromDate(now), suspectedSpam };
  return [{ case: 'contactMessageReceived', value }];
}
