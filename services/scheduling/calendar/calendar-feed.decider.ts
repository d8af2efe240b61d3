import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { CalendarFeedEventSchema } from '@cadenza/proto/gen/scheduling/v1/calendar_feed_pb.js';

export type FeedCommand =
  /** Of the secret in the new address. */
  { readonly kind: 'open'; readonly digest: string } | { readonly kind: 'close' };

export interface FeedState {
  readonly isOpen: boolean;
}

/** The private address of somebody's calendar; there is one at most. */
export const calendarFeedDecider: Decider<typeof CalendarFeedEventSchema, FeedCommand, FeedState> = {
  initial: { isOpen: false },
  evolve: (_, event) => ({ isOpen: event.case === 'feedOpened' }),
  decide(command, { isOpen }, { now, caller: { userId } }) {
    if (userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'open') {
      const value = { userId, digest: command.digest, openedAt: timestampFromDate(now) };
      return [{ case: 'feedOpened', value }];
    }
    return isOpen ? [{ case: 'feedClosed', value: { userId } }] : notFound('Calendar feed');
  },
};
