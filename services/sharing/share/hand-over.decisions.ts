import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { endOfHandOver, handOverProblems } from './hand-over.rules.js';
import type { HandOver } from './share.commands.js';

/** A session is handed over until it is over. What it gives, and how long, follows from the session. */
export function handOver(
  { shareId, input, session, isToSelf }: Omit<HandOver, 'kind'>,
  ownerId: number,
  now: Date,
) {
  const found = handOverProblems(input);
  if (found.length > 0) return invalid(found);
  if (!session) return notFound('Schedule');
  if (session.endTime <= now) return new Rejection('CONFLICT', 'This session is over');
  if (isToSelf)
    return invalid([{ field: 'recipientEmail', message: 'You cannot hand a session over to yourself' }]);
  const value = {
    shareId,
    contentType: 'schedule',
    contentId: input.scheduleId ?? 0,
    classId: session.classId,
    ownerId,
    permission: 'teach',
    expiresAt: timestampFromDate(endOfHandOver(session)),
    sharedAt: timestampFromDate(now),
  };
  return [{ case: 'contentShared' as const, value }];
}
