import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { attendancePage, inHours, quiet } from '../../testing/attendance-page.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import './attendance-tab.js';

jest.setTimeout(60_000);
type Page = ReturnType<typeof attendancePage>;

describe('the attendance', () => {
  let server: Page['server'];
  let open: Page['open'];
  let row: Page['row'];
  let press: Page['press'];
  let sent: Page['sent'];
  let marks: Page['marks'];
  beforeEach(() => {
    ({ server, open, row, press, sent, marks } = attendancePage());
  });

  it('lists sessions to come first, by their start, then past ones, the latest first', async () => {
    const { user } = open('?tab=attendance');
    const choice = await screen.findByRole('combobox', { name: 'Session' });
    const titles = (group: string) =>
      within(within(choice).getByRole('group', { name: group }))
        .getAllByRole('option')
        .map((option) => option.textContent.split(' · ')[1]);
    expect(titles('Upcoming')).toEqual(['Next Ride', 'Later Ride']);
    expect(titles('Past')).toEqual(['Last Ride', 'First Ride']);
    expect(screen.getByText('Choose a session to see its students.')).toBeVisible();
    await user.selectOptions(choice, 'Show earlier sessions…');
    await waitFor(() => expect(titles('Past')).toEqual(['Last Ride', 'First Ride', 'Old Ride']));
  });

  it('is of the session that is on or begins soon, and of the one that is chosen', async () => {
    server.state.schedules.push(fakeSchedule({ id: 16, title: 'Ride Now', startTime: inHours(-0.5) }));
    const { user, router } = open('?tab=attendance');
    const choice = await screen.findByRole('combobox', { name: 'Session' });
    expect(choice).toHaveValue('16');
    await row('Ann Lee');
    await user.selectOptions(choice, '13');
    await waitFor(() => expect(router.state.location.search).toBe('?scheduleId=13'));
    expect(await screen.findByRole('combobox')).toHaveValue('13');
  });

  it.each(['99', 'x'])('is not there for ?scheduleId=%s', async (id) => {
    quiet();
    open(`?scheduleId=${id}`);
    expect(await screen.findByText('Schedule Not Found')).toBeVisible();
  });

  it('is opened of a session of long ago', async () => {
    open('?scheduleId=15');
    await row('Ann Lee');
    expect(screen.getByRole('combobox')).toHaveDisplayValue(/Old Ride/);
  });

  it('marks each student as attended or not, and takes a mark back', async () => {
    const { user } = open();
    expect(within(await row('Ann Lee')).getByText('Not marked')).toBeVisible();
    await press(user, 'Present: Ann Lee');
    await press(user, 'Absent: Ben Moss');
    await waitFor(() =>
      expect(marks()).toEqual([
        [1, true],
        [2, false],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Present: Ann Lee', pressed: true })).toBeVisible();
    expect(screen.getByText('1 present, 1 absent, 0 not marked')).toBeVisible();
    await press(user, 'Absent: Ben Moss');
    await waitFor(() => expect(marks()).toEqual([[1, true]]));
    expect(within(await row('Ben Moss')).getByText('Not marked')).toBeVisible();
  });

  it('marks the rest at one press, and undoes that and what was before', async () => {
    const { user } = open();
    await press(user, 'Absent: Ann Lee');
    await press(user, 'Mark the rest present');
    await waitFor(() =>
      expect(marks()).toEqual([
        [1, false],
        [2, true],
      ]),
    );
    await press(user, 'Undo');
    await waitFor(() => expect(marks()).toEqual([[1, false]]));
    await press(user, 'Undo');
    await waitFor(() => expect(marks()).toEqual([]));
    await press(user, 'Mark all present');
    await waitFor(() =>
      expect(marks()).toEqual([
        [1, true],
        [2, true],
      ]),
    );
    expect(sent().at(-1)).toMatchObject({ scheduleId: 12, marks: [{ studentId: 1 }, { studentId: 2 }] });
  });

  it('is marked with notes', async () => {
    const { user } = open();
    await press(user, 'Notes on Ann Lee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    await user.click(dialog.getByRole('button', { name: 'Absent' }));
    await user.type(dialog.getByLabelText('Notes'), 'Left knee');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.state.attendance).toMatchObject([{ studentId: 1, attended: false, notes: 'Left knee' }]),
    );
    expect(within(await row('Ann Lee')).getByText('Left knee')).toBeVisible();
    await press(user, 'Present: Ann Lee');
    await waitFor(() =>
      expect(server.state.attendance).toMatchObject([{ attended: true, notes: 'Left knee' }]),
    );
  });

  it('shows those who are not enrolled when they are looked for', async () => {
    const { user } = open();
    await row('Ann Lee');
    expect(screen.queryByRole('article', { name: 'Cy Cole' })).toBeNull();
    await press(user, 'Other students (1)');
    await press(user, 'Present: Cy Cole');
    await press(user, 'Other students (1)');
    expect(await row('Cy Cole')).toBeVisible();
  });

  it('lists all students where nobody is enrolled', async () => {
    server.state.enrollments = [];
    open();
    await row('Cy Cole');
    expect(screen.getByText(/^Nobody is enrolled in this class/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'All students' })).toBeInTheDocument();
  });

  it('says why a mark was not taken, and shows what stands', async () => {
    quiet();
    const { user } = open();
    await row('Ann Lee');
    server.refuse('MarkAttendances', 'Schedule not found', 'NOT_FOUND');
    await press(user, 'Present: Ann Lee');
    expect(await screen.findByText('Failed to mark attendance')).toBeInTheDocument();
    expect(screen.getByText('Schedule not found')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Present: Ann Lee', pressed: false })).toBeVisible(),
    );
    server.accept('MarkAttendances');
    server.state.students = server.state.students.filter(({ id }) => id !== 2);
    await press(user, 'Mark all present');
    expect(await screen.findByText('Student not found')).toBeInTheDocument();
    await waitFor(() => expect(marks()).toEqual([[1, true]]));
  });

  it('says so where there is no student, and no session', async () => {
    server.state.students = [];
    const { unmount } = open();
    expect(await screen.findByText("You haven't added any students yet.")).toBeVisible();
    unmount();
    server.state.schedules = [];
    open('?tab=attendance');
    expect(await screen.findByText('You have no sessions yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Schedule a Class' })).toHaveAttribute('href', '/schedule/new');
  });

  it('says that it could not be read, and reads it again', async () => {
    quiet();
    server.refuse('Attendance', 'The roster rests', 'UNAVAILABLE');
    const { user } = open();
    expect(await screen.findByText('Failed to load attendance')).toBeVisible();
    expect(screen.getByText('The roster rests')).toBeVisible();
    server.accept('Attendance');
    await press(user, 'Try Again');
    await row('Ann Lee');
  });
});
