import { z } from 'zod';
import { identifier, identifierText, listQuery, listVariables, type Route } from './route.js';

const student = 'id firstName lastName email phone emergencyContact emergencyPhone notes version';

const enrollment = 'id studentId classId enrolledAt version';
const attendance = 'scheduleId studentId attended notes markedAt version';

const text = z.string().nullish();
const studentBody = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  emergencyContact: text,
  emergencyPhone: text,
  notes: text,
});

const students: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/students',
    summary: 'The caller’s students, by name',
    query: listQuery,
    operation: `query ($userId: Int, $search: String, $first: Int, $after: String) {
      students(userId: $userId, search: $search, first: $first, after: $after) { items { ${student} } nextCursor }
    }`,
    variables: listVariables,
    root: 'students',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/students/{id}',
    summary: 'One student',
    operation: `query ($id: Int!) { student(id: $id) { ${student} } }`,
    variables: ({ params }) => params,
    root: 'student',
    missing: 'Student',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/students',
    summary: 'Adds a student to the roster',
    body: studentBody,
    operation: `mutation ($input: StudentInput!) { addStudent(input: $input) { ${student} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'addStudent',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/students/{id}',
    summary: 'Changes a student; what is left out stays',
    body: studentBody,
    operation: `mutation ($id: Int!, $input: StudentInput!) { updateStudent(id: $id, input: $input) { ${student} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateStudent',
    missing: 'Student',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/students/{id}',
    summary: 'Takes a student off the roster; the name and the attendance history stay',
    operation: 'mutation ($id: Int!) { removeStudent(id: $id) }',
    variables: ({ params }) => params,
    root: 'removeStudent',
    missing: 'Student',
    status: 204,
    access: 'gated',
  },
];

const enrollments: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/enrollments',
    summary: 'The caller’s enrollments, newest first: of a class, of a student, or all',
    query: listQuery
      .omit({ search: true })
      .extend({ classId: identifierText.optional(), studentId: identifierText.optional() }),
    operation: `query ($userId: Int, $classId: Int, $studentId: Int, $first: Int, $after: String) {
      enrollments(userId: $userId, classId: $classId, studentId: $studentId, first: $first, after: $after) {
        items { ${enrollment} } nextCursor
      }
    }`,
    variables: (input) => ({
      ...listVariables(input),
      classId: input.query.classId,
      studentId: input.query.studentId,
    }),
    root: 'enrollments',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/enrollments',
    summary: 'Enrolls a student in a class of the caller’s, or one on their calendar',
    body: z.object({ studentId: identifier.nullish(), classId: identifier.nullish() }),
    operation: `mutation ($input: EnrollmentInput!) { enrollStudent(input: $input) { ${enrollment} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'enrollStudent',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/enrollments/{id}',
    summary: 'Takes a student out of a class',
    operation: 'mutation ($id: Int!) { removeEnrollment(id: $id) }',
    variables: ({ params }) => params,
    root: 'removeEnrollment',
    missing: 'Enrollment',
    status: 204,
    access: 'gated',
  },
];

const attendances: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/schedules/{id}/attendance',
    summary: 'Who came to a scheduled class, and who did not',
    operation: `query ($id: Int!) { attendance(scheduleId: $id) { records { ${attendance} } } }`,
    variables: ({ params }) => params,
    root: 'attendance',
    missing: 'Schedule',
    picks: 'records',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/attendance',
    summary:
      'Marks whether a student came; sent again it changes the one record (200), the later `markedAt` wins',
    body: z.object({
      scheduleId: identifier.nullish(),
      studentId: identifier.nullish(),
      attended: z.boolean().nullish(),
      notes: text,
      markedAt: text,
    }),
    operation: `mutation ($input: AttendanceInput!) { markAttendance(input: $input) { ${attendance} isNew } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'markAttendance',
    status: 201,
    tellsNew: 'isNew',
    access: 'gated',
  },
];

export const rosterRoutes: readonly Route[] = [...students, ...enrollments, ...attendances];
