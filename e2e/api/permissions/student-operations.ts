import { graphql, isIn, mutation, rest, type Ask } from './ask.js';

const studentPath = '/api/students/';

/** Whom a class that somebody else shares is for: the recipient's own students may be in it, its owner's stay theirs. */
export const studentOperations: Readonly<Record<string, Ask>> = {
  enrollStudent: mutation(
    ({ content, own }) =>
      `enrollStudent(input: { studentId: ${own.studentId}, classId: ${content.classId} }) { id }`,
  ),
  'POST enrollments': rest('POST', () => '/api/enrollments', {
    body: ({ content, own }) => ({ studentId: own.otherStudentId, classId: content.classId }),
  }),
  'query classReport': graphql(
    ({ content }) => `{ classReport(classId: ${content.classId}) { sessionCount } }`,
  ),
  'query its enrollments': (recipient) =>
    graphql(
      ({ content }) => `{ enrollments(classId: ${content.classId}) { items { id } } }`,
      isIn(recipient.content.enrollmentId),
    )(recipient),
  'GET its enrollments': rest('GET', ({ content }) => `/api/enrollments?classId=${content.classId}`, {
    holds: (answer, { content }) => isIn(content.enrollmentId)(answer),
  }),
  'query its student': graphql(({ content }) => `{ student(id: ${content.studentId}) { lastName } }`),
  'GET its student': rest('GET', ({ content }) => studentPath + content.studentId),
  'query students': (recipient) =>
    graphql(() => '{ students { items { id } } }', isIn(recipient.content.studentId))(recipient),
  'GET students': rest('GET', () => '/api/students', {
    holds: (answer, { content }) => isIn(content.studentId)(answer),
  }),
  'query studentReport': graphql(
    ({ content }) => `{ studentReport(studentId: ${content.studentId}) { attended } }`,
  ),
  updateStudent: mutation(
    ({ content }) => `updateStudent(id: ${content.studentId}, input: { lastName: "Theirs" }) { id }`,
  ),
  'PUT student': rest('PUT', ({ content }) => studentPath + content.studentId, {
    body: () => ({ lastName: 'Theirs' }),
  }),
  removeEnrollment: mutation(({ content }) => `removeEnrollment(id: ${content.enrollmentId})`),
  'DELETE enrollment': rest('DELETE', ({ content }) => `/api/enrollments/${content.enrollmentId}`),
  removeStudent: mutation(({ content }) => `removeStudent(id: ${content.studentId})`),
  'DELETE student': rest('DELETE', ({ content }) => studentPath + content.studentId),
  eraseStudent: mutation(({ content }) => `eraseStudent(id: ${content.studentId})`),
};
