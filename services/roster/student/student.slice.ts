import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { StudentEventSchema } from '@cadenza/proto/gen/roster/v1/student_pb.js';
import { studentDecider, type StudentCommand, type StudentState } from './student.decider.js';
import { studentProjection } from './student.projection.js';

export const studentSlice: Slice<typeof StudentEventSchema, StudentCommand, StudentState> = {
  name: 'student',
  schema: StudentEventSchema,
  decider: studentDecider,
  projection: studentProjection,
};
