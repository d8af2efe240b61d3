import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { CheckInEventSchema } from '@cadenza/proto/gen/roster/v1/check_in_pb.js';
import type { Opening } from './check-in.rules.js';

export type CheckInCommand = ({ readonly kind: 'open' } & Opening) | { readonly kind: 'close' };

/** When the code that is shown closes by itself; null for none. */
export type CheckInState = Date | null;

/** The check-in of one scheduled class: the code last shown is the one that counts. */
export const checkInDecider: Decider<typeof CheckInEventSchema, CheckInCommand, CheckInState> = {
  initial: null,
  evolve(_state, event) {
    switch (event.case) {
      case 'checkInOpened':
        return event.value.closesAt ? timestampDate(event.value.closesAt) : null;
      case 'checkInClosed':
        return null;
    }
  },
  decide(command, closesAt, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'close')
      return closesAt ? [{ case: 'checkInClosed', value: { closedAt: timestampFromDate(now) } }] : [];
    const { scheduleId, tokenHash, title } = command;
    const [opensAt, closes, openedAt] = [command.opensAt, command.closesAt, now].map(timestampFromDate);
    const value = {
      scheduleId,
      userId: caller.userId,
      tokenHash,
      title,
      opensAt,
      closesAt: closes,
      openedAt,
    };
    return [{ case: 'checkInOpened', value }];
  },
};
