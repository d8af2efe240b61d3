import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { EnrollmentEventSchema } from '@cadenza/proto/gen/roster/v1/enrollment_pb.js';

export type EnrollmentCommand =
  | {
      readonly kind: 'enroll';
      readonly enrollmentId: number;
      readonly studentId: number;
      readonly classId: number;
    }
  | { readonly kind: 'remove'; readonly enrollmentId: number };

/** The id of the enrollment that stands; null for none. */
export type EnrollmentState = number | null;

/** One student in one class: the stream is the pair, so that nobody is enrolled twice. */
export const enrollmentDecider: Decider<typeof EnrollmentEventSchema, EnrollmentCommand, EnrollmentState> = {
  initial: null,
  evolve(_state, event) {
    switch (event.case) {
      case 'studentEnrolled':
        return event.value.enrollmentId;
      case 'enrollmentRemoved':
        return null;
    }
  },
  decide(command, standing, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    const { enrollmentId } = command;
    if (command.kind === 'remove') {
      if (standing !== enrollmentId) return notFound('Enrollment');
      return [{ case: 'enrollmentRemoved', value: { enrollmentId } }];
    }
    if (standing !== null) return new Rejection('CONFLICT', 'This student is already enrolled in this class');
    const { studentId, classId } = command;
    const enrolledAt = timestampFromDate(now);
    const value = { enrollmentId, studentId, classId, userId: caller.userId, enrolledAt };
    return [{ case: 'studentEnrolled', value }];
  },
};
