/* eslint-disable max-lines -- to be split into list and dialog */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { fakeClass } from '../../testing/fake-classes.js';
import { fakeSchedule } from '../../testing/fake-schedules.js';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const at = (day: string, clock: string) => new Date(`${day}T${clock}`).toISOString();
/** A year that no clock of a test machine has passed. */
const year = new Date().getFullYear() + 1;
const weekday = (day: string) => new Date(`${day}T12:00`).toLocaleDateString('en-US', { weekday: 'long' });

describe('the schedule', () => {
  let server: FakeServer;
  const [first, second] = [`${year}-03-08`, `${year}-03-09`];
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      classes: [
        fakeClass({ id: 1, title: 'Hills', duration: 45 }),
        fakeClass({ id: 2, title: 'Sprints', duration: 30 }),
      ],
      schedules: [
        fakeSchedule({ id: 12, title: 'Late', startTime: at(second, '18:00'), endTime: at(second, '18:30') }),
        fakeSchedule({
          ...{ id: 11, title: 'Early', startTime: at(first, '09:00'), endTime: at(first, '09:45') },
          location: 'Room 2',
        }),
      ],
    });
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  const open = (address = '/schedule') => renderApp(server, address);
  const item = (title: string) => screen.findByRole('article', { name: title });
  const sent = (name: string) => server.asked.filter(({ operationName }) => operationName === name);
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type User = ReturnType<typeof open>['user'];
  const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
  const menu = async (user: User, title: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  it('groups items by day, days ascending, and shows title, times and location', async () => {
    open();
    const early = within(await item('Early'));
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual([`${weekday(first)}, March 8, ${year}`, `${weekday(second)}, March 9, ${year}`]);
    expect(early.getByText('9:00 AM - 9:45 AM')).toBeVisible();
    expect(early.getByText('Room 2')).toBeVisible();
    expect(early.getByRole('link', { name: 'Manage Attendance' })).toHaveAttribute(
      'href',
      '/student-portal?scheduleId=11',
    );
    expect(early.getByRole('link', { name: 'Early' })).toHaveAttribute('href', '/schedule/11');
    expect(screen.getByRole('heading', { name: 'Calendar', level: 2 })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('heads a day of this year with weekday, month and day', async () => {
    const day = `${year - 1}-12-31`;
    server.state.schedules = [
      fakeSchedule({ title: 'Last', startTime: at(day, '23:00'), endTime: at(day, '23:30') }),
    ];
    open(`/schedule?date=${day}`);
    await item('Last');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`${weekday(day)}, December 31`);
    expect(screen.getByRole('heading', { level: 3 })).not.toHaveTextContent(String(year - 1));
  });

  it('shows from the chosen day on, keeps the day in its address, and goes back to today', async () => {
    const { user, router } = open(`/schedule?date=${second}`);
    await item('Late');
    expect(screen.queryByRole('article', { name: 'Early' })).toBeNull();
    await press(user, 'Previous week');
    await item('Early');
    expect(router.state.location.search).toBe(`?date=${year}-03-02`);
    await press(user, 'Today');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const today = new Date();
    today.setHours(0, 0, 0, 0);
    expect(sent('Schedules').at(-1)?.variables).toMatchObject({ from: today.toISOString(), first: 50 });
  });

  it('says that there is nothing', async () => {
    server.state.schedules = [];
    open();
    const text = 'No scheduled classes. Click "Schedule Class" to get started.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    server.refuse('Schedules', 'Scheduling is down', 'UNAVAILABLE');
    const { user } = open();
    expect(await screen.findByText('Failed to fetch scheduled classes')).toBeVisible();
    expect(screen.getByText('Scheduling is down')).toBeVisible();
    server.accept('Schedules');
    await press(user, 'Try again');
    await item('Early');
  });

  it('schedules a class: choosing one sets the title, and the list shows it', async () => {
    const { user, router } = open();
    await item('Early');
    await press(user, 'Schedule Class');
    await dialog('Schedule Class');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Sprints (30 min)');
    expect(screen.getByLabelText('Title')).toHaveValue('Sprints');
    expect(await accessibilityProblems()).toEqual([]);
    set('Date', `${year}-03-08`);
    set('Start time', '07:15');
    await press(user, 'Schedule');
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Class scheduled successfully')).toBeVisible();
    expect(within(await item('Sprints')).getByText('7:15 AM - 7:45 AM')).toBeVisible();
    const [{ variables, headers } = {}] = sent('CreateSchedule');
    expect(variables).toEqual({
      input: { classId: 2, title: 'Sprints', startTime: at(`${year}-03-08`, '07:15'), location: null },
      recurrence: null,
    });
    expect(headers?.['Idempotency-Key']).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/schedule', search: '' });
  });

  it('schedules once when the answer is lost and the button is pressed again', async () => {
    const { user } = open('/schedule?classId=1');
    await dialog('Schedule Class');
    expect(await screen.findByLabelText('Title')).toHaveValue('Hills');
    server.loseAnswer('CreateSchedule');
    await press(user, 'Schedule');
    expect(await screen.findByText('Failed to schedule class')).toBeVisible();
    await press(user, 'Schedule');
    expect(await screen.findByText('Class scheduled successfully')).toBeVisible();
    expect(server.state.schedules.filter(({ title }) => title === 'Hills')).toHaveLength(1);
  });

  it('opens the dialog at /schedule/new, which closes to the list', async () => {
    const { user, path } = open('/schedule/new');
    await dialog('Schedule Class');
    await screen.findByLabelText('Title');
    await press(user, 'Cancel');
    await waitFor(() => expect(path()).toBe('/schedule'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs class, title and start', async () => {
    const { user } = open('/schedule/new');
    await screen.findByLabelText('Title');
    set('Date', '');
    await press(user, 'Schedule');
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(sent('CreateSchedule')).toEqual([]);
  });

  it('says that the class of the address is not found, and takes one that is no number for none', async () => {
    server.refuse('ScheduledClass', 'Class not found', 'NOT_FOUND');
    const { router } = open('/schedule?classId=999');
    expect(await screen.findByText('Selected class not found')).toBeVisible();
    await router.navigate('/schedule?classId=abc');
    await waitFor(() => expect(screen.queryByText('Selected class not found')).toBeNull());
    expect(screen.getByLabelText('Class')).toHaveValue('');
  });

  it('says what the server refuses, at its field', async () => {
    const errors = [{ field: 'classId', message: 'Selected class not found' }];
    server.refuse('CreateSchedule', 'Selected class not found', 'VALIDATION_FAILED', errors);
    const { user } = open('/schedule?classId=2');
    await screen.findByLabelText('Title');
    await press(user, 'Schedule');
    expect(await screen.findByText('Failed to schedule class')).toBeVisible();
    expect(screen.getByLabelText('Class')).toHaveAccessibleDescription('Selected class not found');
  });

  it('repeats by the clocks of the browser, a number of times or up to a day', async () => {
    const { user } = open('/schedule?classId=2');
    await screen.findByLabelText('Title');
    set('Date', `${year}-03-08`);
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly');
    set('Sessions', '105');
    await press(user, 'Schedule');
    expect(await screen.findByText('Enter a number from 1 to 104')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Ends'), 'On date');
    set('Last day', `${year}-03-07`);
    await press(user, 'Schedule');
    expect(await screen.findByText('Choose a date after the start')).toBeVisible();
    set('Last day', `${year}-03-22`);
    await press(user, 'Schedule');
    await screen.findByText('Class scheduled successfully');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent('CreateSchedule')[0]?.variables).toMatchObject({
      recurrence: { frequency: 'weekly', until: at(`${year}-03-22`, '23:59:59'), timeZone },
    });
  });

  it('edits an item, filled from it', async () => {
    const { user, router } = open();
    await menu(user, 'Early', 'Edit');
    await dialog('Edit Schedule');
    expect(await screen.findByLabelText('Title')).toHaveValue('Early');
    expect(screen.getByLabelText('Class')).toHaveDisplayValue('Hills (45 min)');
    expect(screen.getByLabelText('Date')).toHaveValue(first);
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00');
    expect(screen.getByLabelText('Location')).toHaveValue('Room 2');
    set('Start time', '10:00');
    await press(user, 'Save Changes');
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(within(await item('Early')).getByText('10:00 AM - 10:45 AM')).toBeVisible();
    expect(sent('UpdateSchedule')[0]?.variables).toMatchObject({ id: 11, version: 1 });
    expect(router.state.location.search).toBe('');
  });

  it('keeps the dialog open when a change is refused, and says so when the item is gone', async () => {
    server.refuse('UpdateSchedule', 'Scheduling is down', 'UNAVAILABLE');
    const { user, router } = open('/schedule?edit=11');
    await screen.findByLabelText('Title');
    await press(user, 'Save Changes');
    expect(await screen.findByText('Failed to update schedule')).toBeVisible();
    await dialog('Edit Schedule');
    await router.navigate('/schedule?edit=99');
    const gone = "The schedule you're looking for doesn't exist or has been deleted.";
    expect(await screen.findByText(gone)).toBeVisible();
  });

  it('deletes after a yes only', async () => {
    const { user } = open();
    await menu(user, 'Early', 'Delete');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    const question = 'This will permanently delete this scheduled class. This action cannot be undone.';
    expect(asked.getByText(question)).toBeVisible();
    expect(asked.queryByRole('radio')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(server.state.schedules).toHaveLength(2);
    await menu(user, 'Early', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Schedule deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Early' })).toBeNull());
  });

  it('says when an item cannot be deleted, and keeps it', async () => {
    server.refuse('DeleteSchedule', 'Scheduling is down', 'UNAVAILABLE');
    const { user } = open();
    await menu(user, 'Early', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete schedule')).toBeVisible();
    await item('Early');
  });

  it.each([
    ['This session only', 2],
    ['This and following', 1],
    ['All sessions', 0],
  ])('of a series deletes %s', async (label, left) => {
    server.state.schedules = [first, second, `${year}-03-10`].map((day, index) =>
      fakeSchedule({
        title: `No ${index}`,
        startTime: at(day, '09:00'),
        endTime: at(day, '09:45'),
        seriesId: 5,
      }),
    );
    const { user } = open();
    await menu(user, 'No 1', 'Delete');
    await user.click(await screen.findByRole('radio', { name: label }));
    await press(user, 'Delete');
    await screen.findByText('Schedule deleted successfully');
    expect(server.state.schedules).toHaveLength(left);
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(left));
  });
});
