import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';

const at = (clock: string) => new Date(`2027-03-08T${clock}`).toISOString();

describe('a scheduled class', () => {
  let server: FakeServer;
  beforeEach(() => {
    const title = 'Early Hills';
    const times = { startTime: at('09:00'), endTime: at('09:45') };
    server = new FakeServer({
      user: instructor,
      classes: [
        fakeClass({
          ...{ id: 1, title: 'Hills', duration: 60, description: 'Up and down' },
          segments: [fakeSegment(1, { duration: 2_650 })],
        }),
      ],
      schedules: [fakeSchedule({ id: 11, title, ...times, location: 'Room 2' })],
    });
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  const open = (id: number | string = 11) => renderApp(server, `/schedule/${id}`);
  const confirmDelete = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    const question = 'This will permanently delete this scheduled class. This action cannot be undone.';
    expect(asked.getByText(question)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Delete' }));
  };

  it('shows when and where it is', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Early Hills', level: 1 })).toBeVisible();
    expect(screen.getByText('Scheduled class details')).toBeVisible();
    expect(screen.getByText('Monday, March 8, 2027')).toBeVisible();
    expect(screen.getByText('9:00 AM - 9:45 AM')).toBeVisible();
    expect(screen.getByText('Room 2')).toBeVisible();
  });

  it('shows type, difficulty, minutes and description of its class', async () => {
    open();
    const box = within(await screen.findByRole('region', { name: 'Class Details' }));
    expect(await box.findByText('HIIT')).toBeVisible();
    expect(box.getByText('Intermediate')).toBeVisible();
    expect(box.getByText('45 minutes')).toBeVisible();
    expect(box.getByText('Up and down')).toBeVisible();
  });

  it('leads to all schedules, to the dialog, to the player and to other calendars', async () => {
    open();
    const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await leads('Back to All Schedules')).toBe('/schedule');
    expect(await leads('Edit')).toBe('/schedule?edit=11');
    expect(await leads('Start Class')).toBe('/class-player/1?schedule=11');
    expect(await leads('Add to calendar')).toBe('/api/schedules/11/calendar.ics');
  });

  it('is deleted after a yes, and the list is shown', async () => {
    const { user, path } = open();
    await confirmDelete(user);
    expect(await screen.findByText('Schedule deleted')).toBeVisible();
    expect(screen.getByText('The scheduled class has been successfully deleted.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/schedule'));
    expect(server.state.schedules).toEqual([]);
  });

  it('says with the server’s message that it cannot be deleted', async () => {
    server.refuse('DeleteSchedule', 'Scheduling is down', 'UNAVAILABLE');
    const { user, path } = open();
    await confirmDelete(user);
    expect(await screen.findByText('Failed to delete schedule')).toBeVisible();
    expect(screen.getByText('Scheduling is down')).toBeVisible();
    expect(path()).toBe('/schedule/11');
  });

  it.each([99, 'abc'])('that is not there (%s) is told so', async (id) => {
    open(id);
    expect(await screen.findByText('Schedule Not Found')).toBeVisible();
    const sentence = "The schedule you're looking for doesn't exist or has been deleted.";
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to All Schedules' })).toBeVisible();
  });

  it('stands when its class has been deleted', async () => {
    server.state.classes = [];
    open();
    expect(await screen.findByText('This class has been deleted.')).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    server.refuse('Schedule', 'Scheduling is down', 'UNAVAILABLE');
    const { user } = open();
    expect(await screen.findByText('Failed to load schedule')).toBeVisible();
    server.accept('Schedule');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Room 2')).toBeVisible();
  });
});
