import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../../testing/render-app.js';
import './check-in-page.js';

jest.setTimeout(60_000);
const times = { opensAt: '2026-11-23T17:00:00.000Z', closesAt: '2026-11-23T18:00:00.000Z' };

describe('a rider who has scanned the code', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      students: [
        fakeStudent({ id: 1, firstName: 'Ann' }),
        fakeStudent({ id: 2, firstName: 'Ben', lastName: 'Moss' }),
      ],
      enrollments: [1, 2].map((studentId) => ({ id: studentId, studentId, classId: 1, version: 1 })),
      schedules: [fakeSchedule({ id: 12, title: 'Hill Ride', startTime: times.opensAt })],
      checkIn: { scheduleId: 12, title: 'Hill Ride', status: 'OPEN', ...times },
    });
  });
  const open = () => renderApp(server, '/check-in/token');
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));
  const quiet = () => jest.spyOn(console, 'error').mockReturnValue(undefined);

  it('chooses their name without an account, and is marked; axe finds nothing', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Hill Ride', level: 1 })).toBeVisible();
    const names = within(screen.getByRole('list', { name: 'Names' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Ann L.', 'Ben M.']);
    await press(user, 'Ann L.');
    await press(user, 'Choose another name');
    await press(user, 'Ben M.');
    expect(await screen.findByText('Is this you?')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await press(user, 'Check in');
    expect(await screen.findByRole('heading', { name: 'You’re checked in, Ben M.' })).toHaveFocus();
    expect(server.state.attendance).toMatchObject([{ studentId: 2, attended: true, checkedIn: true }]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('finds their name among many', async () => {
    server.state.students.push(
      ...Array.from({ length: 10 }, (_, index) =>
        fakeStudent({ id: 50 + index, firstName: index === 9 ? 'Søren O’Hara' : `Rider ${index}` }),
      ),
    );
    server.state.enrollments.push(
      ...Array.from({ length: 10 }, (_, index) => ({
        id: index,
        studentId: 50 + index,
        classId: 1,
        version: 1,
      })),
    );
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Find your name' }), 'rider 7');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.type(screen.getByRole('textbox'), 'x');
    expect(await screen.findByText('No names match.')).toBeVisible();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), "soren o'hara");
    expect(await screen.findByRole('listitem')).toHaveTextContent('Søren O’Hara');
  });

  it.each([
    ['CLOSED', 'This check-in is over.'],
    ['REVOKED', 'This code is no longer in use.'],
    ['UNKNOWN', 'This code isn’t valid.'],
    ['NOT_YET', 'Check-in is not open yet.'],
  ])('is told when the code is %s', async (status, text) => {
    server.state.checkIn!.status = status;
    const { user } = open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Names' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    if (status !== 'NOT_YET') return;
    server.state.checkIn!.status = 'OPEN';
    await press(user, 'Try Again');
    await screen.findByRole('button', { name: 'Ann L.' });
  });

  it('is told when nobody is on the list', async () => {
    server.state.enrollments = [];
    open();
    expect(await screen.findByText('There are no names on this list.')).toBeVisible();
  });

  it('is told when the code was closed meanwhile, and why they cannot check in', async () => {
    quiet();
    const { user } = open();
    await press(user, 'Ann L.');
    server.refuse(
      'CheckIn',
      'Your instructor has marked you as not attended. Please speak to them.',
      'CONFLICT',
    );
    await press(user, 'Check in');
    expect(await screen.findByText(/Please speak to them/)).toBeVisible();
    server.accept('CheckIn');
    server.state.checkIn!.status = 'REVOKED';
    await press(user, 'Check in');
    expect(await screen.findByText('This code is no longer in use.')).toBeVisible();
    expect(server.state.attendance).toEqual([]);
  });

  it('keeps the chosen name while there is no network', async () => {
    quiet();
    const answer = server.answer.bind(server);
    let isDown = true;
    jest.spyOn(server, 'answer').mockImplementation(async (request) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return await answer(request);
    });
    const { user } = open();
    expect(await screen.findByText('The check-in could not be loaded')).toBeVisible();
    isDown = false;
    await press(user, 'Try Again');
    await press(user, 'Ann L.');
    isDown = true;
    await press(user, 'Check in');
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    isDown = false;
    await press(user, 'Check in');
    await screen.findByRole('heading', { name: 'You’re checked in, Ann L.' });
  });
});
