import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { EnrollmentEventSchema } from '@cadenza/proto/gen/roster/v1/enrollment_pb.js';
import { enrollmentDecider, type EnrollmentCommand, type EnrollmentState } from './enrollment.decider.js';
import { enrollmentProjection } from './enrollment.projection.js';

export const enrollmentSlice: Slice<typeof EnrollmentEventSchema, EnrollmentCommand, EnrollmentState> = {
  name: 'enrollment',
  schema: EnrollmentEventSchema,
  decider: enrollmentDecider,
  projection: enrollmentProjection,
};

/** Of one student in one class. */
export const enrollmentStream = (studentId: number, classId: number) =>
  `${enrollmentSlice.name}-${studentId}-${classId}`;
