import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../../testing/render-app.js';
import { attendanceBars, byMonth, rateText } from './attendance-bars.js';
import { lastDays, momentsOf, periodIn } from './period.js';
import { classTable, studentTable } from './report-csv.js';
import './reports-page.js';

jest.setTimeout(60_000);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the reports', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      classes: [fakeClass({ id: 61, title: 'Hill Ride' }), fakeClass({ id: 62, title: 'Sprints' })],
      students: [fakeStudent({ id: 1, firstName: 'Ann' }), fakeStudent({ id: 2, firstName: 'Ben' })],
      schedules: [
        fakeSchedule({ id: 7, classId: 61, title: 'Monday Hills', startTime: daysAgo(200) }),
        fakeSchedule({ id: 8, classId: 61, title: 'Friday Hills', startTime: daysAgo(3) }),
      ],
      reported: [
        { scheduleId: 7, studentId: 1, attended: true },
        { scheduleId: 8, studentId: 1, attended: true },
        { scheduleId: 8, studentId: 2, attended: false },
      ],
    });
  });
  const open = (query = '') => renderApp(server, `/student-portal/reports${query}`);
  const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  it('show a class with its sessions, as a plot and as a table', async () => {
    const { user, router } = open();
    expect(await screen.findByText('Choose a class')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Hill Ride' }));
    expect(await tile('Sessions')).toHaveTextContent('1');
    expect(await tile('Attendance rate')).toHaveTextContent('50%');
    expect(screen.getByRole('figure', { name: 'Attendance per session' })).toBeVisible();
    expect(rows('Attendance per session')).toEqual([expect.stringContaining('Friday Hills1150%')]);
    expect(router.state.location.search).toBe('?classId=61');
  });

  it('take in the days that are asked for', async () => {
    const { user, router } = open('?classId=61');
    await tile('Sessions');
    await user.click(screen.getByRole('button', { name: '1 year', pressed: false }));
    await waitFor(async () => expect(await tile('Sessions')).toHaveTextContent('2'));
    expect(rows('Attendance per session').map((row) => row?.includes('Friday'))).toEqual([true, false]);
    expect(router.state.location.search).toMatch(/from=\d{4}-\d{2}-\d{2}&to=/);
    await user.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(async () => expect(await tile('Sessions')).toHaveTextContent('1'));
  });

  it('show a student, with the rate and when they were seen last', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Student' }));
    expect(await screen.findByText('Choose a student')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search students...'), 'ann');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ben Lee' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ann Lee' }));
    expect(await tile('Attended')).toHaveTextContent('1');
    expect(await tile('Attendance rate')).toHaveTextContent('100%');
    expect(await tile('Last seen')).toHaveTextContent(/20\d\d/);
    expect(screen.getByRole('figure', { name: 'Attendance per month' })).toBeVisible();
    expect(rows('Sessions')).toEqual([expect.stringContaining('Attended')]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say when there is nothing to show', async () => {
    open('?classId=62');
    expect(await screen.findByText('No sessions of this class began in this period.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  });

  it('of somebody who is not there, or that cannot be read, say so and are asked for again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('StudentReport', 'Not now', 'UNAVAILABLE');
    const { user } = open('?studentId=1');
    expect(await screen.findByText('Failed to load the report')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
    server.accept('StudentReport');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await tile('Attended')).toHaveTextContent('1');
  });

  it('are saved as a table', async () => {
    const create = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open('?classId=61');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(names).toEqual(['class-attendance.csv']);
    create.mockRestore();
    click.mockRestore();
  });
});

describe('a period', () => {
  const now = new Date(2026, 2, 10, 15);

  it('is what the address says, or the last 90 days', () => {
    expect(periodIn(new URLSearchParams('from=2026-01-02&to=2026-02-03'), now)).toEqual({
      ...{ from: '2026-01-02', to: '2026-02-03' },
    });
    expect(periodIn(new URLSearchParams('from=x&to=2026-13-01'), now)).toEqual(lastDays(90, now));
    expect(lastDays(30, now)).toEqual({ from: '2026-02-09', to: '2026-03-10' });
  });

  it('goes from the first moment of its first day to the end of its last', () => {
    const { from, to } = momentsOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(new Date(from)).toEqual(new Date(2026, 2, 1));
    expect(new Date(to)).toEqual(new Date(2026, 2, 2));
  });
});

describe('a plot', () => {
  it('puts who missed on top of who came, and draws nothing for nobody', () => {
    const points = [
      { label: 'a', attended: 3, missed: 1 },
      { label: 'b', attended: 0, missed: 0 },
    ];
    expect(attendanceBars(points, 100, 40)).toEqual([
      { x: 6.25, width: 37.5, y: 10, height: 30, kind: 'attended' },
      { x: 6.25, width: 37.5, y: 0, height: 10, kind: 'missed' },
    ]);
  });

  it('counts visits by month, the empty ones between as well', () => {
    const at = (month: number, attended: boolean) => ({
      startTime: new Date(2026, month, 31, 12).toISOString(),
      attended,
    });
    expect(byMonth([at(0, true), at(0, false), at(2, true)])).toEqual([
      { label: 'Jan 2026', attended: 1, missed: 1 },
      { label: 'Feb 2026', attended: 0, missed: 0 },
      { label: 'Mar 2026', attended: 1, missed: 0 },
    ]);
    expect(byMonth([])).toEqual([]);
    expect([rateText(0, 0), rateText(1, 2)]).toEqual(['–', '33%']);
  });
});

it('tables of reports have the day and time of the reader’s clock', () => {
  const session = { scheduleId: 1, title: 'Ride', startTime: new Date(2026, 2, 1, 18, 5).toISOString() };
  expect(classTable([{ ...session, attended: 3, missed: 1 }])[1]).toEqual([
    ...['2026-03-01 18:05', 'Ride', '3', '1', '75%'],
  ]);
  expect(studentTable([{ ...session, attended: false }])[1]).toEqual(['2026-03-01 18:05', 'Ride', 'Missed']);
});
