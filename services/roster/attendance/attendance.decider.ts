import { timestampDate, timestampFromDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AttendanceEventSchema } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';
import { noFurtherAhead, type Mark } from './attendance.rules.js';
import { decideCheckIn, type CheckIn } from './self-check-in.rules.js';

export type AttendanceCommand =
  /** `userId`: whose session it is; another may teach it for them. */
  ({ readonly kind: 'mark'; readonly userId: number } & Mark) | ({ readonly kind: 'checkIn' } & CheckIn);

export type AttendanceState = {
  /** Null: the mark was taken back. */
  readonly attended: boolean | null;
  readonly markedAt: Date;
  /** By the student, now or before somebody marked it otherwise. */
  readonly hasCheckedIn: boolean;
} | null;

/** One student at one scheduled class: the stream is the pair, so that there is one record. */
export const attendanceDecider: Decider<typeof AttendanceEventSchema, AttendanceCommand, AttendanceState> = {
  initial: null,
  evolve(state, event) {
    const { value } = event;
    const before = state?.hasCheckedIn ?? false;
    switch (event.case) {
      case 'attendanceMarked': {
        const { attended, checkedIn } = event.value;
        return { attended, markedAt: dateOf(value.markedAt), hasCheckedIn: before || checkedIn };
      }
      case 'attendanceCleared':
        return { attended: null, markedAt: dateOf(value.markedAt), hasCheckedIn: before };
    }
  },
  decide(command, present, { now, caller }) {
    if (command.kind === 'checkIn') return decideCheckIn(command, present, now);
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    const { scheduleId, studentId, userId, attended, ...said } = command;
    const markedAt = noFurtherAhead(said.markedAt, now);
    if (isOutdone({ attended, markedAt }, present)) return [];
    const of = { scheduleId, studentId, userId, markedAt: timestampFromDate(markedAt) };
    return attended === null
      ? [{ case: 'attendanceCleared', value: of }]
      : [{ case: 'attendanceMarked', value: { ...of, attended } }];
  },
};

type Said = Pick<NonNullable<AttendanceState>, 'attended' | 'markedAt'>;

/** Whether a later mark is there, or this one. Taking back what nobody has heard of counts: it may still arrive. */
function isOutdone(said: Said, present: AttendanceState): boolean {
  if (!present) return false;
  const [saidAt, presentAt] = [said.markedAt.getTime(), present.markedAt.getTime()];
  return saidAt < presentAt || (saidAt === presentAt && said.attended === present.attended);
}

const dateOf = (at: Timestamp | undefined) => (at ? timestampDate(at) : new Date(0));
