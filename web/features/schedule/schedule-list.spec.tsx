import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import {
  at,
  first,
  item,
  openSchedule,
  plannedServer,
  second,
  sent,
  year,
} from '../../testing/schedule-screen.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';

const weekdayOf = (day: string) => new Date(`${day}T12:00`).toLocaleDateString('en-US', { weekday: 'long' });

describe('the schedule as a list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('groups items by day, days ascending, and shows title, times and location', async () => {
    openSchedule(server);
    const early = within(await item('Early'));
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual([`${weekdayOf(first)}, March 8, ${year}`, `${weekdayOf(second)}, March 9, ${year}`]);
    expect(early.getByText('9:00 AM - 9:45 AM')).toBeVisible();
    expect(early.getByText('Room 2')).toBeVisible();
    expect(early.getByRole('link', { name: 'Manage Attendance' })).toHaveAttribute(
      'href',
      '/student-portal?scheduleId=11',
    );
    expect(early.getByRole('link', { name: 'Early' })).toHaveAttribute('href', '/schedule/11');
    expect(screen.getByRole('heading', { name: 'Calendar', level: 2 })).toBeVisible();
  });

  it('heads a day of this year with weekday, month and day', async () => {
    const day = `${year - 1}-12-31`;
    server.state.schedules = [
      fakeSchedule({ title: 'Last', startTime: at(day, '23:00'), endTime: at(day, '23:30') }),
    ];
    openSchedule(server, `/schedule?date=${day}`);
    await item('Last');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`${weekdayOf(day)}, December 31`);
    expect(screen.getByRole('heading', { level: 3 })).not.toHaveTextContent(String(year - 1));
  });

  it('shows from the chosen day on, keeps the day in its address, and goes back to today', async () => {
    const { press, router } = openSchedule(server, `/schedule?date=${second}`);
    await item('Late');
    expect(screen.queryByRole('article', { name: 'Early' })).toBeNull();
    await press('Previous week');
    await item('Early');
    expect(router.state.location.search).toBe(`?date=${year}-03-02`);
    await press('Today');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const today = new Date();
    today.setHours(0, 0, 0, 0);
    expect(sent(server, 'Schedules').at(-1)?.variables).toMatchObject({
      from: today.toISOString(),
      first: 50,
    });
  });

  it('says that there is nothing', async () => {
    server.state.schedules = [];
    openSchedule(server);
    const text = 'No scheduled classes. Click "Schedule Class" to get started.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    server.refuse('Schedules', 'Scheduling is down', 'UNAVAILABLE');
    const { press } = openSchedule(server);
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('Failed to fetch scheduled classes')).toBeVisible();
    expect(told.getByText('Scheduling is down')).toBeVisible();
    server.accept('Schedules');
    await press('Try Again');
    await item('Early');
  });
});
