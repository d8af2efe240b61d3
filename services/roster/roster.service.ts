import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { AttendanceAccess } from './attendance/attendance.access.js';
import { AttendanceMarks } from './attendance/attendance.marks.js';
import { AttendanceQueries } from './attendance/attendance.queries.js';
import { AttendanceResolver } from './attendance/attendance.resolver.js';
import { SessionRosters } from './attendance/session-rosters.js';
import { attendanceSlice } from './attendance/attendance.slice.js';
import { checkInBelonging } from './check-in/check-in.belonging.js';
import { CheckInQueries } from './check-in/check-in.queries.js';
import { CHECK_IN_URL, CheckInResolver } from './check-in/check-in.resolver.js';
import { checkInSlice } from './check-in/check-in.slice.js';
import { WrongChoices } from './check-in/wrong-choices.js';
import { RiderResolver } from './check-in/rider.resolver.js';
import { Riders } from './check-in/riders.js';
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
import { rosterDataExport } from './roster.data-export.js';
import { studentBelonging } from './student/student.belonging.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { Students1790000000001 } from './migrations/1790000000001-students.js';
import { Attendance1790000000002 } from './migrations/1790000000002-attendance.js';
import { Imports1790000000003 } from './migrations/1790000000003-imports.js';
import { CheckIn1790000000010 } from './migrations/1790000000010-check-in.js';
import { SessionTimes1790000000020 } from './migrations/1790000000020-session-times.js';
import { GrantsOfSessions1797000000030 } from './migrations/1797000000030-grants-of-sessions.js';
import { GrantsOfClasses1799000000040 } from './migrations/1799000000040-grants-of-classes.js';
import { StudentListing1800000000050 } from './migrations/1800000000050-student-listing.js';
import { FoldedSearch1800000000060 } from './migrations/1800000000060-folded-search.js';
import { classesCopy } from './reactions/classes.copy.js';
import { grantsCopy } from './reactions/grants.copy.js';
import { schedulesCopy } from './reactions/schedules.copy.js';
import { ReportQueries } from './report/report.queries.js';
import { ReportResolver } from './report/report.resolver.js';
import { StudentAccess } from './student/student.access.js';
import { StudentListQueries } from './student/student-list.queries.js';
import { StudentQueries } from './student/student.queries.js';
import { StudentResolver } from './student/student.resolver.js';
import { studentSlice } from './student/student.slice.js';

export interface RosterOwn {
  /** Where the codes for check-in lead, without a slash at its end; this machine's own address when absent. */
  readonly publicUrl?: string;
}

/** Instructors' students, the classes they are enrolled in, and whether they came. */
export function rosterService({ publicUrl = 'http://localhost:4000' }: RosterOwn = {}): ServiceDefinition {
  return {
    name: 'roster',
    typeDefs,
    slices: [studentSlice, importSlice, enrollmentSlice, attendanceSlice, checkInSlice],
    reactions: [classesCopy, schedulesCopy, grantsCopy, deletedUsersCopy],
    timers: [],
    migrations: [
      Students1790000000001,
      Attendance1790000000002,
      Imports1790000000003,
      CheckIn1790000000010,
      SessionTimes1790000000020,
      GrantsOfSessions1797000000030,
      GrantsOfClasses1799000000040,
      StudentListing1800000000050,
      FoldedSearch1800000000060,
    ],
    dataExport: rosterDataExport,
    belongings: [studentBelonging, checkInBelonging],
    providers: [
      StudentAccess,
      StudentListQueries,
      StudentQueries,
      StudentResolver,
      EnrollmentAccess,
      EnrollmentQueries,
      EnrollmentResolver,
      AttendanceAccess,
      AttendanceMarks,
      AttendanceQueries,
      AttendanceResolver,
      SessionRosters,
      ErasureResolver,
      ImportQueries,
      ImportResolver,
      Importing,
      ReportQueries,
      ReportResolver,
      StagedRows,
      StagedRowsSweep,
      { provide: CHECK_IN_URL, useValue: `${publicUrl}/check-in/` },
      CheckInQueries,
      WrongChoices,
      CheckInResolver,
      Riders,
      RiderResolver,
    ],
    controllers: [],
  };
}
