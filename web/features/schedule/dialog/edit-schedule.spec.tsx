import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  at,
  dialog,
  first,
  item,
  openSchedule,
  plannedServer,
  second,
  sent,
  series,
  set,
  year,
} from '../../../testing/schedule-screen.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';

describe('editing a schedule', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('edits an item, filled from it', async () => {
    const { press, menu, router } = openSchedule(server);
    await menu('Early', 'Edit');
    await dialog('Edit Schedule');
    expect(await screen.findByLabelText('Title')).toHaveValue('Early');
    expect(screen.getByLabelText('Class')).toHaveDisplayValue('Hills (45 min)');
    expect(screen.getByLabelText('Date')).toHaveValue(first);
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00');
    expect(screen.getByLabelText('Location')).toHaveValue('Room 2');
    set('Start time', '10:00');
    await press('Save Changes');
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(within(await item('Early')).getByText('10:00 AM - 10:45 AM')).toBeVisible();
    expect(sent(server, 'UpdateSchedule')[0]?.variables).toMatchObject({ id: 11, version: 1 });
    expect(router.state.location.search).toBe('');
  });

  it('keeps the dialog open when a change is refused, and says so when the item is gone', async () => {
    server.refuse('UpdateSchedule', 'Scheduling is down', 'UNAVAILABLE');
    const { press, router } = openSchedule(server, '/schedule?edit=11');
    await screen.findByLabelText('Title');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update schedule')).toBeVisible();
    await dialog('Edit Schedule');
    await router.navigate('/schedule?edit=99');
    const gone = "The schedule you're looking for doesn't exist or has been deleted.";
    expect(await screen.findByText(gone)).toBeVisible();
  });

  it('changes the length alone, without a class that is there', async () => {
    server.state.classes = [];
    const { press } = openSchedule(server, '/schedule?edit=11');
    expect(await screen.findByLabelText('Minutes')).toHaveValue(45);
    expect(screen.getByLabelText('Class')).toHaveAttribute('placeholder', 'Current class');
    set('Minutes', '60');
    await press('Save Changes');
    expect(within(await item('Early')).getByText('9:00 AM - 10:00 AM')).toBeVisible();
  });

  it.each([
    ['This entry', 'one', ['09:00', '10:00', '09:00']],
    ['This and following', 'following', ['09:00', '10:00', '10:00']],
    ['All entries', 'all', ['10:00', '10:00', '10:00']],
  ])('asks which entries of a series change: %s', async (label, scope, starts) => {
    const days = [first, second, `${year}-03-10`];
    server.state.schedules = series(days);
    const { user, press } = openSchedule(server, '/schedule?edit=22');
    await screen.findByLabelText('Title');
    expect(screen.getByText(`Repeats every week until March 10, ${year}.`)).toBeVisible();
    set('Start time', '10:00');
    await press('Save Changes');
    expect(sent(server, 'UpdateSchedule')).toEqual([]);
    await user.click(await screen.findByRole('radio', { name: label }));
    await press('Change');
    await screen.findByText('Schedule updated successfully');
    expect(sent(server, 'UpdateSchedule')[0]?.variables).toMatchObject({ id: 22, scope });
    expect(server.state.schedules.map(({ startTime }) => startTime)).toEqual(
      days.map((day, index) => at(day, starts[index] ?? '')),
    );
  });

  it('changes nothing when the question is left, and keeps what was typed', async () => {
    server.state.schedules = series([first]);
    const { user, press } = openSchedule(server, '/schedule?edit=21');
    await screen.findByLabelText('Title');
    set('Title', 'Other');
    await press('Save Changes');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Change a class that repeats' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(sent(server, 'UpdateSchedule')).toEqual([]);
    expect(screen.getByLabelText('Title')).toHaveValue('Other');
  });
});
