import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import {
  instructor,
  movableClock,
  serviceUnderTest,
  type Asking,
} from '@cadenza/kernel/testing/service-under-test.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type {
  Attendance,
  AttendanceSheet,
  CheckInPage,
  Enrollment,
  EnrollmentPage,
  MarkOutcome,
  OpenedCheckIn,
  Student,
} from '../generated/graphql.js';
import { rosterService } from '../roster.service.js';
import { studentAsks } from './student-asks.js';

type Input = Record<string, unknown>;

const enrollment = 'id studentId classId enrolledAt version';
const attendance = 'scheduleId studentId attended notes checkedIn markedAt version';
const checkIn = 'scheduleId opensAt closesAt';
const sheet = `scheduleId classId now checkIn { ${checkIn} } attendedCount missedCount records { ${attendance} }
  attendees { enrolled student { id lastName } attendance { ${attendance} } }`;

/** Roster on a database of its own; catalog and scheduling are what they announce. */
export async function rosterUnderTest(delayReactionsMs = 0) {
  const database = await migratedDatabase(rosterService());
  const bus = new InProcessBus();
  const clock = movableClock();
  const roster = await serviceUnderTest(rosterService(), database, { bus, clock, delayReactionsMs });

  const as = (userId: number, asking: Asking = {}) => {
    const caller = instructor(userId);
    const field = async <Answer>(query: string, variables: Input): Promise<Answer> => {
      const { data, errors } = await roster.ask(query, variables, { caller, ...asking });
      if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
      return Object.values(data!)[0] as Answer;
    };
    return {
      add: async (lastName = 'Lee', firstName = 'Ann') =>
        (
          await field<Student>('mutation ($input: StudentInput!) { addStudent(input: $input) { id } }', {
            input: { firstName, lastName },
          })
        ).id,
      removeStudent: (id: number) => field('mutation ($id: Int!) { removeStudent(id: $id) }', { id }),
      ...studentAsks(field),
      enroll: (input: Input) =>
        field<Enrollment>(
          `mutation ($input: EnrollmentInput!) { enrollStudent(input: $input) { ${enrollment} } }`,
          { input },
        ),
      enrollments: (args: Input = {}) =>
        field<EnrollmentPage>(
          `query ($userId: Int, $classId: Int, $studentId: Int, $first: Int, $after: String) {
            enrollments(userId: $userId, classId: $classId, studentId: $studentId, first: $first, after: $after) {
              nextCursor items { ${enrollment} } } }`,
          args,
        ),
      leave: (id: number, version?: number) =>
        field(`mutation ($id: Int!, $version: Int) { removeEnrollment(id: $id, version: $version) }`, {
          id,
          version,
        }),
      mark: (input: Input, version?: number) =>
        field<Attendance>(
          `mutation ($input: AttendanceInput!, $version: Int) {
            markAttendance(input: $input, version: $version) { ${attendance} } }`,
          { input, version },
        ),
      markAll: (scheduleId: number, marks: readonly Input[]) =>
        field<MarkOutcome[]>(
          `mutation ($scheduleId: Int!, $marks: [MarkInput!]!) {
            markAttendances(scheduleId: $scheduleId, marks: $marks) {
              studentId problem attendance { ${attendance} } } }`,
          { scheduleId, marks },
        ),
      openCheckIn: (input: Input) =>
        field<OpenedCheckIn>(
          `mutation ($input: CheckInInput!) { openCheckIn(input: $input) { token address checkIn { ${checkIn} } } }`,
          { input },
        ),
      closeCheckIn: (scheduleId: number) =>
        field<boolean>('mutation ($id: Int!) { closeCheckIn(scheduleId: $id) }', { id: scheduleId }),
      isNewly: async (input: Input) =>
        (
          await field<Attendance>(
            'mutation ($input: AttendanceInput!) { markAttendance(input: $input) { isNew } }',
            { input },
          )
        ).isNew,
      sheet: (scheduleId: number) =>
        field<AttendanceSheet>(`query ($id: Int!) { attendance(scheduleId: $id) { ${sheet} } }`, {
          id: scheduleId,
        }),
    };
  };

  /** Somebody without an account who has scanned a code. */
  const rider = (token: string, address = '192.0.2.1') => {
    const field = async <Answer>(query: string, variables: Input): Promise<Answer> => {
      const { data, errors } = await roster.ask(query, { token, ...variables }, { address });
      if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
      return Object.values(data!)[0] as Answer;
    };
    return {
      page: () =>
        field<CheckInPage>(
          `query ($token: String!) {
            checkInPage(token: $token) { status title opensAt closesAt riders { choice name } } }`,
          {},
        ),
      checkIn: (choice: string) =>
        field<string>(
          'mutation ($token: String!, $choice: String!) { checkIn(token: $token, choice: $choice) }',
          { choice },
        ),
    };
  };

  const close = async () => {
    await roster.close();
    await database.drop();
  };
  const catalog = new ForeignService(bus, 'catalog');
  const scheduling = new ForeignService(bus, 'scheduling');
  const sharing = new ForeignService(bus, 'sharing');
  return {
    ...roster,
    bus,
    clock,
    as,
    rider,
    close,
    sharing,
    aClass: (classId: number, userId: number) =>
      catalog.announce(`class-${classId}`, ClassEventSchema, {
        case: 'classCreated',
        value: { classId, userId },
      }),
    classDeleted: (classId: number) =>
      catalog.announce(`class-${classId}`, ClassEventSchema, { case: 'classDeleted', value: {} }),
    /** The first of `ids` names the stream; the others are the rest of its series. */
    scheduled: ([scheduleId, ...rest]: readonly [number, ...number[]], userId: number, classId: number) =>
      scheduling.announce(`schedule-${scheduleId}`, ScheduleEventSchema, {
        case: 'classScheduled',
        value: {
          scheduleId,
          userId,
          details: { classId },
          following: rest.map((id) => ({ scheduleId: id })),
        },
      }),
    /** One entry, as the calendar tells of it. */
    scheduledAt: (scheduleId: number, userId: number, classId: number, at: string, title: string) =>
      scheduling.announce(`schedule-${scheduleId}`, ScheduleEventSchema, {
        case: 'classScheduled',
        value: {
          scheduleId,
          userId,
          details: { classId, title, startTime: timestampFromDate(new Date(at)) },
        },
      }),
    movedTo: (scheduleId: number, classId: number, at: string, title: string) =>
      scheduling.announce(`schedule-${scheduleId}`, ScheduleEventSchema, {
        case: 'scheduleChanged',
        value: { scheduleId, details: { classId, title, startTime: timestampFromDate(new Date(at)) } },
      }),
    rescheduled: (head: number, scheduleId: number, classId: number) =>
      scheduling.announce(`schedule-${head}`, ScheduleEventSchema, {
        case: 'scheduleChanged',
        value: { scheduleId, details: { classId } },
      }),
    seriesRescheduled: (head: number, classId: number, ...scheduleIds: number[]) =>
      scheduling.announce(`schedule-${head}`, ScheduleEventSchema, {
        case: 'seriesChanged',
        value: { entries: scheduleIds.map((scheduleId) => ({ scheduleId, details: { classId } })) },
      }),
    unscheduled: (head: number, ...scheduleIds: number[]) =>
      scheduling.announce(`schedule-${head}`, ScheduleEventSchema, {
        case: 'scheduleDeleted',
        value: { scheduleIds },
      }),
  };
}

export type RosterUnderTest = Awaited<ReturnType<typeof rosterUnderTest>>;
