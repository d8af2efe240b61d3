import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { AttendanceEventSchema } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';
import { attendanceDecider, type AttendanceCommand, type AttendanceState } from './attendance.decider.js';
import { attendanceProjection } from './attendance.projection.js';

export const attendanceSlice: Slice<typeof AttendanceEventSchema, AttendanceCommand, AttendanceState> = {
  name: 'attendance',
  schema: AttendanceEventSchema,
  decider: attendanceDecider,
  projection: attendanceProjection,
};

/** Of one student at one scheduled class. */
export const attendanceStream = (scheduleId: number, studentId: number) =>
  `${attendanceSlice.name}-${scheduleId}-${studentId}`;
