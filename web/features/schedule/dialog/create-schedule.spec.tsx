import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import {
  at,
  dialog,
  first,
  item,
  openSchedule,
  plannedServer,
  sent,
  set,
  year,
} from '../../../testing/schedule-screen.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';

describe('scheduling a class', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('schedules a class: choosing one sets the title, and the list shows it', async () => {
    const { press, chooseClass, router } = openSchedule(server);
    await item('Early');
    await press('Schedule Class');
    await dialog('Schedule Class');
    await chooseClass('Sprints (30 min)');
    expect(screen.getByLabelText('Title')).toHaveValue('Sprints');
    set('Date', `${year}-03-08`);
    set('Start time', '07:15');
    await press('Schedule');
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Class scheduled successfully')).toBeVisible();
    expect(within(await item('Sprints')).getByText('7:15 AM - 7:45 AM')).toBeVisible();
    const [{ variables, headers } = {}] = sent(server, 'CreateSchedule');
    expect(variables).toEqual({
      input: {
        ...{ classId: 2, title: 'Sprints', location: null },
        ...{ startTime: at(`${year}-03-08`, '07:15'), endTime: at(`${year}-03-08`, '07:45') },
      },
      recurrence: null,
    });
    expect(headers?.['Idempotency-Key']).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/schedule', search: '' });
  });

  it('takes the length of the segments, a begun minute counted, and not what was planned', async () => {
    const segments = [fakeSegment(3, { duration: 600 }), fakeSegment(3, { duration: 605 })];
    server.state.classes.push(fakeClass({ id: 3, title: 'Intervals', duration: 45, segments }));
    const { press, chooseClass } = openSchedule(server, '/schedule/new');
    await dialog('Schedule Class');
    await chooseClass('Intervals (21 min)');
    expect(screen.getByLabelText('Minutes')).toHaveValue(21);
    set('Date', `${year}-03-08`);
    set('Start time', '07:15');
    await press('Schedule');
    expect(within(await item('Intervals')).getByText('7:15 AM - 7:36 AM')).toBeVisible();
  });

  it('offers what others share to use, marked, and not what may only be seen', async () => {
    const shared = { shared: true, ownerName: 'Kim Lee' };
    server.state.classes.push(
      fakeClass({ id: 4, title: 'Given', ...shared, permission: 'use' }),
      fakeClass({ id: 5, title: 'Shown', ...shared, permission: 'view' }),
    );
    const { user } = openSchedule(server, '/schedule/new');
    await dialog('Schedule Class');
    await user.click(await screen.findByLabelText('Class'));
    const option = await screen.findByRole('option', { name: /^Given/ });
    expect(within(option).getByText('Shared by Kim Lee')).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Shown/ })).toBeNull();
    expect(server.asked.findLast(({ operationName }) => operationName === 'ClassChoices')?.query).toContain(
      'shared: true',
    );
    await user.click(option);
    expect(screen.getByLabelText('Title')).toHaveValue('Given');
  });

  it('schedules once when the answer is lost and the button is pressed again', async () => {
    const { press } = openSchedule(server, '/schedule?classId=1');
    await dialog('Schedule Class');
    expect(await screen.findByLabelText('Title')).toHaveValue('Hills');
    server.loseAnswer('CreateSchedule');
    await press('Schedule');
    expect(await screen.findByText('Failed to schedule class')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Schedule' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await press('Schedule');
    expect(await screen.findByText('Class scheduled successfully')).toBeVisible();
    expect(server.state.schedules.filter(({ title }) => title === 'Hills')).toHaveLength(1);
  });

  it('opens the dialog at /schedule/new, which closes to the list', async () => {
    const { press, path } = openSchedule(server, '/schedule/new');
    await dialog('Schedule Class');
    await screen.findByLabelText('Title');
    await press('Cancel');
    await waitFor(() => expect(path()).toBe('/schedule'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs class, title and start', async () => {
    const { press } = openSchedule(server, '/schedule/new');
    await screen.findByLabelText('Title');
    set('Date', '');
    await press('Schedule');
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(sent(server, 'CreateSchedule')).toEqual([]);
  });

  it('says that the class of the address is not found, and takes one that is no number for none', async () => {
    server.refuse('ScheduledClass', 'Class not found', 'NOT_FOUND');
    const { router } = openSchedule(server, '/schedule?classId=999');
    expect(await screen.findByText('Selected class not found')).toBeVisible();
    await router.navigate('/schedule?classId=abc');
    await waitFor(() => expect(screen.queryByText('Selected class not found')).toBeNull());
    expect(screen.getByLabelText('Class')).toHaveValue('');
  });

  it('says what the server refuses, at its field', async () => {
    const errors = [{ field: 'classId', message: 'Selected class not found' }];
    server.refuse('CreateSchedule', 'Selected class not found', 'VALIDATION_FAILED', errors);
    const { press } = openSchedule(server, '/schedule?classId=2');
    await screen.findByLabelText('Title');
    await press('Schedule');
    expect(await screen.findByText('Failed to schedule class')).toBeVisible();
    expect(screen.getByLabelText('Class')).toHaveAccessibleDescription('Selected class not found');
  });

  it('repeats by the clocks of the browser, a number of times or up to a day', async () => {
    const { user, press } = openSchedule(server, '/schedule?classId=2');
    await screen.findByLabelText('Title');
    set('Date', `${year}-03-08`);
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly');
    set('Sessions', '105');
    await press('Schedule');
    expect(await screen.findByText('Enter a number from 1 to 104')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Ends'), 'On date');
    set('Last day', `${year}-03-07`);
    await press('Schedule');
    expect(await screen.findByText('Choose a date after the start')).toBeVisible();
    set('Last day', `${year}-03-22`);
    await press('Schedule');
    await screen.findByText('Class scheduled successfully');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent(server, 'CreateSchedule')[0]?.variables).toMatchObject({
      recurrence: { frequency: 'weekly', until: at(`${year}-03-22`, '23:59:59'), timeZone },
    });
  });

  it('finds a class among many by a part of its title, with the keyboard alone', async () => {
    server.state.classes.push(
      ...Array.from({ length: 60 }, (_, index) => fakeClass({ id: 100 + index, title: `Ride ${index}` })),
    );
    const { user } = openSchedule(server, '/schedule/new');
    const field = await screen.findByRole('combobox', { name: 'Class' });
    await user.click(field);
    const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
    await waitFor(() => expect(options()).toHaveLength(25));
    await user.type(field, 'ride 5');
    await waitFor(() => expect(options()).toHaveLength(11));
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', options()[1]?.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Ride 50 (45 min)');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('Ride 50');
    expect(sent(server, 'CreateSchedule')).toEqual([]);
  });

  it('says that no class matches, and keeps the chosen one when the search is left by Escape', async () => {
    const { user } = openSchedule(server, '/schedule?classId=2');
    const field = await screen.findByRole('combobox', { name: 'Class' });
    await user.click(field);
    await user.type(field, 'swimming');
    expect(await screen.findByText('No classes match your search.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('Sprints (30 min)');
    await dialog('Schedule Class');
  });

  it('takes another length than the class has, from a minute to a day', async () => {
    const { press } = openSchedule(server, '/schedule?classId=2');
    expect(await screen.findByLabelText('Minutes')).toHaveValue(30);
    set('Date', first);
    set('Start time', '07:00');
    set('Minutes', '1441');
    await press('Schedule');
    expect(await screen.findByText('Enter a number from 1 to 1440')).toBeVisible();
    set('Minutes', '50');
    await press('Schedule');
    expect(within(await item('Sprints')).getByText('7:00 AM - 7:50 AM')).toBeVisible();
  });

  it('begins where it was drawn on the calendar, and keeps the drawn length when a class is chosen', async () => {
    const { chooseClass } = openSchedule(server, `/schedule?new=1&at=${first}T18:05&minutes=55`);
    await chooseClass('Sprints (30 min)');
    expect(screen.getByLabelText('Date')).toHaveValue(first);
    expect(screen.getByLabelText('Start time')).toHaveValue('18:05');
    expect(screen.getByLabelText('Minutes')).toHaveValue(55);
  });

  it.each(['2026-02-30T18:00', 'soon', `${first}T99:00`])(
    'takes %s in its address for no time',
    async (text) => {
      openSchedule(server, `/schedule?new=1&at=${text}`);
      expect(await screen.findByLabelText('Date')).not.toHaveValue(text.slice(0, 10));
    },
  );
});
