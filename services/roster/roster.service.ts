import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { AttendanceQueries } from './attendance/attendance.queries.js';
import { AttendanceResolver } from './attendance/attendance.resolver.js';
import { attendanceSlice } from './attendance/attendance.slice.js';
import { EnrollmentAccess } from './enrollment/enrollment.access.js';
import { EnrollmentQueries } from './enrollment/enrollment.queries.js';
import { EnrollmentResolver } from './enrollment/enrollment.resolver.js';
import { enrollmentSlice } from './enrollment/enrollment.slice.js';
import { ErasureResolver } from './erasure/erasure.resolver.js';
import { ImportQueries } from './import/import.queries.js';
import { ImportResolver } from './import/import.resolver.js';
import { importSlice } from './import/import.slice.js';
import { Importing } from './import/importing.js';
import { StagedRows } from './import/staged-rows.js';
import { StagedRowsSweep } from './import/staged-rows.sweep.js';
import { typeDefs } from './generated/type-defs.js';
import { rosterHeld } from './roster.held.js';
import { studentBelonging } from './student/student.belonging.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { Students1790000000001 } from './migrations/1790000000001-students.js';
import { Attendance1790000000002 } from './migrations/1790000000002-attendance.js';
import { Imports1790000000003 } from './migrations/1790000000003-imports.js';
import { classesCopy } from './reactions/classes.copy.js';
import { schedulesCopy } from './reactions/schedules.copy.js';
import { StudentAccess } from './student/student.access.js';
import { StudentQueries } from './student/student.queries.js';
import { StudentResolver } from './student/student.resolver.js';
import { studentSlice } from './student/student.slice.js';

/** Instructors' students, the classes they are enrolled in, and whether they came. */
export function rosterService(): ServiceDefinition {
  return {
    name: 'roster',
    typeDefs,
    slices: [studentSlice, importSlice, enrollmentSlice, attendanceSlice],
    reactions: [classesCopy, schedulesCopy, deletedUsersCopy],
    timers: [],
    migrations: [Students1790000000001, Attendance1790000000002, Imports1790000000003],
    held: rosterHeld,
    belongings: [studentBelonging],
    providers: [
      StudentAccess,
      StudentQueries,
      StudentResolver,
      EnrollmentAccess,
      EnrollmentQueries,
      EnrollmentResolver,
      AttendanceQueries,
      AttendanceResolver,
      ErasureResolver,
      ImportQueries,
      ImportResolver,
      Importing,
      StagedRows,
      StagedRowsSweep,
    ],
    controllers: [],
  };
}
