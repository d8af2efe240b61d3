import { graphql, isIn, mutation, rest, type Ask } from './ask.js';

const inHours = (now: number, hours: number) => new Date(now + hours * 3_600_000).toISOString();

const isOffered = (scheduleId: number) => (answer: unknown) =>
  JSON.stringify(answer).includes(`"scheduleId":${scheduleId}}`);

/** What can be asked of a session in which the class of somebody else is taught. */
export const sessionOperations: Readonly<Record<string, Ask>> = {
  'query its schedule': graphql(
    ({ content }) => `{ schedule(id: ${content.scheduleId}) { title startTime } }`,
  ),
  'GET its schedule': rest('GET', ({ content }) => `/api/schedules/${content.scheduleId}`),
  'query schedules': (recipient) =>
    graphql(() => '{ schedules { items { id } } }', isIn(recipient.content.scheduleId))(recipient),
  'GET schedules': rest('GET', () => '/api/schedules', {
    holds: (answer, { content }) => isIn(content.scheduleId)(answer),
  }),
  'GET calendar of its schedule': rest(
    'GET',
    ({ content }) => `/api/schedules/${content.scheduleId}/calendar.ics`,
  ),
  'query its attendance': graphql(
    ({ content }) =>
      `{ attendance(scheduleId: ${content.scheduleId}) { attendees { student { lastName } } } }`,
  ),
  'GET its attendance': rest('GET', ({ content }) => `/api/schedules/${content.scheduleId}/attendance`),
  markAttendance: mutation(
    ({ content }) =>
      `markAttendance(input: { scheduleId: ${content.scheduleId}, studentId: ${content.studentId}, attended: true }) { version }`,
  ),
  markAttendances: mutation(
    ({ content }) =>
      `markAttendances(scheduleId: ${content.scheduleId}, marks: [{ studentId: ${content.studentId}, attended: false }]) { problem }`,
  ),
  'POST attendance': rest('POST', () => '/api/attendance', {
    body: ({ content: { scheduleId, studentId } }) => ({ scheduleId, studentId, attended: true }),
  }),
  openCheckIn: mutation(
    ({ content, now }) =>
      `openCheckIn(input: { scheduleId: ${content.scheduleId}, title: "x", opensAt: "${inHours(now, 0)}", closesAt: "${inHours(now, 6)}" }) { token }`,
  ),
  closeCheckIn: mutation(({ content }) => `closeCheckIn(scheduleId: ${content.scheduleId})`),
  updateSchedule: mutation(
    ({ content }) => `updateSchedule(id: ${content.scheduleId}, input: { title: "Theirs" }) { id }`,
  ),
  'PUT schedule': rest('PUT', ({ content }) => `/api/schedules/${content.scheduleId}`, {
    body: () => ({ title: 'Newer' }),
  }),
  handOver: mutation(
    ({ content }) =>
      `handOver(input: { scheduleId: ${content.scheduleId}, recipientEmail: "third@example.com" }) { id }`,
  ),
  'query handOverOffers': (recipient) =>
    graphql(() => '{ handOverOffers { id scheduleId } }', isOffered(recipient.content.scheduleId))(recipient),
  'DELETE schedule': rest('DELETE', ({ content }) => `/api/schedules/${content.scheduleId}`),
  deleteSchedule: mutation(({ content }) => `deleteSchedule(id: ${content.scheduleId})`),
};
