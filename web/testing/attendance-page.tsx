import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { forgetKnownMarks } from '../features/attendance/queue/kept-marks.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from './render-app.js';

export const hour = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** The network of the browser comes or goes. */
export function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

export const quiet = () => jest.spyOn(console, 'error').mockReturnValue(undefined);

/** Three students, two of them enrolled, and five sessions; nothing is kept in the browser. */
export function attendancePage() {
  localStorage.clear();
  sessionStorage.clear();
  forgetKnownMarks();
  const server = new FakeServer({
    user: instructor,
    students: [
      fakeStudent({ id: 1, firstName: 'Ann' }),
      fakeStudent({ id: 2, firstName: 'Ben', lastName: 'Moss' }),
      fakeStudent({ id: 3, firstName: 'Cy', lastName: 'Cole' }),
    ],
    enrollments: [1, 2].map((studentId) => ({ id: studentId, studentId, classId: 1, version: 1 })),
    schedules: [
      fakeSchedule({ id: 11, title: 'Later Ride', startTime: inHours(48) }),
      fakeSchedule({ id: 12, title: 'Next Ride', startTime: inHours(24) }),
      fakeSchedule({ id: 13, title: 'Last Ride', startTime: inHours(-24) }),
      fakeSchedule({ id: 14, title: 'First Ride', startTime: inHours(-48) }),
      fakeSchedule({ id: 15, title: 'Old Ride', startTime: inHours(-24 * 90) }),
    ],
  });
  const open = (query = '?scheduleId=12') => renderApp(server, `/student-portal${query}`);
  return {
    server,
    open,
    row: (name: string) => screen.findByRole('article', { name }),
    press: async (user: ReturnType<typeof open>['user'], name: string) =>
      user.click(await screen.findByRole('button', { name })),
    sent: () =>
      server.asked
        .filter(({ operationName }) => operationName === 'MarkAttendances')
        .map(({ variables }) => variables),
    marks: () => server.state.attendance.map(({ studentId, attended }) => [studentId, attended]),
  };
}
