import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AttendanceEventSchema } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';

/** A student says that they are there; the code they have scanned says at which class of whom. */
export interface CheckIn {
  readonly scheduleId: number;
  readonly studentId: number;
  /** The instructor. */
  readonly userId: number;
}

interface Present {
  readonly attended: boolean | null;
  readonly markedAt: Date;
  readonly hasCheckedIn: boolean;
}

const corrected = new Rejection(
  'CONFLICT',
  'Your instructor has marked you as not attended. Please speak to them.',
);

/** Once: what the instructor says of a student who had checked in is not changed by checking in again. */
export function decideCheckIn(
  { scheduleId, studentId, userId }: CheckIn,
  present: Present | null,
  now: Date,
): NewEventOf<typeof AttendanceEventSchema>[] | Rejection {
  if (present?.attended) return [];
  if (present?.attended === false && present.hasCheckedIn) return corrected;
  // The instructor's device may be ahead: a later mark of theirs stays the one before.
  const at = new Date(Math.max(now.getTime(), present?.markedAt.getTime() ?? 0));
  const value = { scheduleId, studentId, userId, attended: true, checkedIn: true };
  return [{ case: 'attendanceMarked', value: { ...value, markedAt: timestampFromDate(at) } }];
}
