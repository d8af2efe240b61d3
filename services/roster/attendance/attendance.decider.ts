import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AttendanceEventSchema } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';
import { noFurtherAhead, type Mark } from './attendance.rules.js';

export type AttendanceCommand = { readonly kind: 'mark' } & Mark;

export type AttendanceState = Pick<Mark, 'attended' | 'markedAt'> | null;

/** One student at one scheduled class: the stream is the pair, so that there is one record. */
export const attendanceDecider: Decider<typeof AttendanceEventSchema, AttendanceCommand, AttendanceState> = {
  initial: null,
  evolve(_state, event) {
    switch (event.case) {
      case 'attendanceMarked': {
        const { attended, markedAt } = event.value;
        return { attended, markedAt: markedAt ? timestampDate(markedAt) : new Date(0) };
      }
    }
  },
  decide({ scheduleId, studentId, attended, ...said }, present, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    const markedAt = noFurtherAhead(said.markedAt, now);
    if (present && (markedAt < present.markedAt || isSame({ attended, markedAt }, present))) return [];
    const value = { scheduleId, studentId, userId: caller.userId, attended };
    return [{ case: 'attendanceMarked', value: { ...value, markedAt: timestampFromDate(markedAt) } }];
  },
};

type Said = NonNullable<AttendanceState>;
const isSame = (a: Said, b: Said) =>
  a.attended === b.attended && a.markedAt.getTime() === b.markedAt.getTime();
