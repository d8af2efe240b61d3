import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../testing/render-app.js';
import './student-portal-page.js';

jest.setTimeout(60_000);
const selected = (name: string) => screen.findByRole('tab', { name, selected: true });

describe('the student portal', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({ user: instructor, students: [fakeStudent({ id: 1, firstName: 'Ann' })] });
  });

  it('opens with the students, and keeps the chosen tab in its address', async () => {
    const { user, router } = renderApp(server, '/student-portal?search=ann');
    await selected('Student Management');
    await user.click(screen.getByRole('tab', { name: 'Attendance' }));
    await selected('Attendance');
    expect(router.state.location.search).toBe('?tab=attendance');
    await user.click(screen.getByRole('tab', { name: 'Student Management' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each(['?tab=attendance', '?scheduleId=7'])('opens the attendance by %s', async (query) => {
    renderApp(server, `/student-portal${query}`);
    await selected('Attendance');
  });
});
