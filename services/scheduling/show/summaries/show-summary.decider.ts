import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ShowSummaryEventSchema } from '@cadenza/proto/gen/scheduling/v1/show_summary_pb.js';
import type { ShowRecord, SummaryCommand } from './show-summary.commands.js';

export type SummaryState = 'none' | 'recorded' | 'forgotten';

/** One show of one person: recorded once, whatever is sent again. */
export const showSummaryDecider: Decider<typeof ShowSummaryEventSchema, SummaryCommand, SummaryState> = {
  initial: 'none',
  evolve: (_, event) => (event.case === 'showRecorded' ? 'recorded' : 'forgotten'),
  decide(command, state, { caller: { userId } }) {
    if (userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'forget')
      return state === 'recorded' ? [{ case: 'showForgotten', value: { userId } }] : [];
    return state === 'none' ? [{ case: 'showRecorded', value: recorded(userId, command.record) }] : [];
  },
};

const recorded = (userId: number, { scheduleId, startedAt, endedAt, segments, ...rest }: ShowRecord) => ({
  ...rest,
  userId,
  scheduleId: scheduleId ?? 0,
  startedAt: timestampFromDate(startedAt),
  endedAt: timestampFromDate(endedAt),
  segments: segments.map(({ skipped, trackId, ...each }) => ({
    ...each,
    isSkipped: skipped,
    trackId: trackId ?? 0,
  })),
});
