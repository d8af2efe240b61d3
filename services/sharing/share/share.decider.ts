import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Circumstances, Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { handOver } from './hand-over.decisions.js';
import type { HandOver, ShareCommand, ShareContent } from './share.commands.js';
import { contentLabels, endOf, isContentType, shareProblems } from './share.rules.js';

export type ShareState =
  | { readonly kind: 'none' }
  | { readonly kind: 'removed' }
  | {
      readonly kind: 'offered' | 'accepted' | 'declined';
      readonly ownerId: number;
      /** Null: it does not end by itself. */
      readonly expiresAt: Date | null;
    };

const conflict = (message: string) => new Rejection('CONFLICT', message);

/** The rules of one share. Its end is no event: whoever reads it compares (specification 1, section 4). */
export const shareDecider: Decider<typeof ShareEventSchema, ShareCommand, ShareState> = {
  initial: { kind: 'none' },
  evolve(state, event) {
    switch (event.case) {
      case 'contentShared': {
        const { ownerId, expiresAt } = event.value;
        return { kind: 'offered', ownerId, expiresAt: expiresAt ? timestampDate(expiresAt) : null };
      }
      case 'shareAccepted':
        return after(state, 'accepted');
      case 'shareDeclined':
        return after(state, 'declined');
      case 'shareRemoved':
        return { kind: 'removed' };
    }
  },
  decide(command, state, circumstances) {
    const { now, caller } = circumstances;
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    const isNew = command.kind === 'share' || command.kind === 'handOver';
    if (isNew && state.kind !== 'none') return conflict('This share exists already');
    if (command.kind === 'share') return share(command, caller.userId, circumstances);
    if (command.kind === 'handOver') return handOver(command, caller.userId, now);
    if (state.kind === 'none' || state.kind === 'removed') return notFound('Share');
    return decideOffered(command, state, now, caller.userId);
  },
};

function decideOffered(
  { kind }: Exclude<ShareCommand, ShareContent | HandOver>,
  state: Exclude<ShareState, { kind: 'none' | 'removed' }>,
  now: Circumstances['now'],
  userId: number,
) {
  const isOwner = state.ownerId === userId;
  if (isOwner !== (kind === 'remove')) return notFound('Share');
  if (state.expiresAt !== null && state.expiresAt <= now) return conflict('This share has expired');
  const at = timestampFromDate(now);
  if (kind === 'remove') return [{ case: 'shareRemoved' as const, value: { removedAt: at } }];
  if (state.kind !== 'offered') return conflict(`You have already ${state.kind} this share`);
  return kind === 'accept'
    ? [{ case: 'shareAccepted' as const, value: { recipientId: userId, acceptedAt: at } }]
    : [{ case: 'shareDeclined' as const, value: { declinedAt: at } }];
}

const after = (state: ShareState, kind: 'accepted' | 'declined'): ShareState =>
  state.kind === 'none' || state.kind === 'removed' ? state : { ...state, kind };

function share(command: ShareContent, ownerId: number, { now }: Circumstances) {
  const { shareId, input, isOwned, isToSelf } = command;
  const found = shareProblems(input, now);
  if (found.length > 0) return invalid(found);
  const { contentType, contentId, permission } = input;
  if (!isContentType(contentType) || !isOwned)
    return notFound(isContentType(contentType) ? contentLabels[contentType] : 'Content');
  if (isToSelf)
    return invalid([{ field: 'recipientEmail', message: 'You cannot share content with yourself' }]);
  const end = endOf(input);
  const value = {
    shareId,
    contentType,
    contentId: contentId ?? 0,
    ownerId,
    permission: permission ?? '',
    ...(end && { expiresAt: timestampFromDate(end) }),
    sharedAt: timestampFromDate(now),
  };
  return [{ case: 'contentShared' as const, value }];
}
