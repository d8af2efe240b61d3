import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { catchLongTimers } from '../../../testing/long-timers.js';
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
  year,
} from '../../../testing/schedule-screen.js';

describe('the schedule as a calendar', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  let endTimers: () => void;
  beforeEach(() => {
    endTimers = catchLongTimers();
  });
  afterEach(() => {
    localStorage.clear();
    endTimers();
  });
  const entry = (name: RegExp) => screen.findByRole('link', { name });

  it.each([
    ['week', ['Early', 'Late']],
    ['day', ['Early']],
  ])('shows a %s: its entries with time, title and location', async (view, titles) => {
    openSchedule(server, `/schedule?view=${view}&date=${first}`);
    const early = await entry(/Early/);
    expect(early).toHaveAttribute('href', '/schedule/11');
    expect(early).toHaveTextContent(/9:00/);
    expect(early).toHaveTextContent('Room 2');
    expect(screen.queryAllByRole('link', { name: /Late/ })).toHaveLength(titles.length - 1);
  });

  it('asks for the visible days, and one before them, only', async () => {
    openSchedule(server, `/schedule?view=day&date=${first}`);
    await entry(/Early/);
    expect(sent(server, 'Schedules').map(({ variables }) => variables)).toEqual([
      { from: at(`${year}-03-07`, '00:00'), to: at(second, '00:00'), first: 1000 },
    ]);
  });

  it('shows what began the day before and goes on past midnight', async () => {
    Object.assign(server.state.schedules[1]!, {
      startTime: at(`${year}-03-07`, '23:30'),
      endTime: at(first, '00:30'),
    });
    openSchedule(server, `/schedule?view=day&date=${first}`);
    await entry(/Early/);
  });

  it('goes by months, weeks or days, and to today', async () => {
    const { press, router } = openSchedule(server, `/schedule?view=month&date=${first}`);
    expect(await screen.findByText(`March ${year}`)).toBeVisible();
    await press('Next month');
    expect(router.state.location.search).toBe(`?view=month&date=${year}-04-01`);
    await press('Week');
    await press('Previous week');
    expect(router.state.location.search).toBe(`?view=week&date=${year}-03-25`);
    await press('Day');
    await press('Next day');
    expect(router.state.location.search).toBe(`?view=day&date=${year}-03-26`);
    await press('Today');
    expect(router.state.location.search).toBe('?view=day');
  });

  it('is remembered until the list is chosen again', async () => {
    const app = openSchedule(server, `/schedule?view=week&date=${first}`);
    await entry(/Early/);
    await app.press('Day');
    app.unmount();
    const again = openSchedule(server, `/schedule?date=${first}`);
    await entry(/Early/);
    expect(screen.getByRole('button', { name: 'Day' })).toHaveAttribute('aria-pressed', 'true');
    await again.press('List');
    await item('Early');
    again.unmount();
    openSchedule(server, `/schedule?date=${first}`);
    await item('Early');
  });

  it('opens the detail of a pressed entry, and the day of a pressed date', async () => {
    const { user, path, router } = openSchedule(server, `/schedule?view=month&date=${first}`);
    await user.click(await screen.findByRole('link', { name: /March 9/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?view=day&date=${second}`));
    await user.click(await entry(/Late/));
    await waitFor(() => expect(path()).toBe('/schedule/12'));
  });

  it('says that nothing is scheduled', async () => {
    server.state.schedules = [];
    openSchedule(server, `/schedule?view=week&date=${first}`);
    const text = 'Nothing is scheduled in this week. Choose a free time, or click "Schedule Class".';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    server.refuse('Schedules', 'Scheduling is down', 'UNAVAILABLE');
    const { press } = openSchedule(server, `/schedule?view=week&date=${first}`);
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('Failed to fetch scheduled classes')).toBeVisible();
    server.accept('Schedules');
    await press('Try Again');
    await entry(/Early/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('marks what repeats', async () => {
    server.state.schedules = series([first]);
    openSchedule(server, `/schedule?view=week&date=${first}`);
    expect(within(await entry(/No 0/)).getByRole('img', { name: 'Repeats' })).toBeInTheDocument();
  });

  it('schedules a class of the shelf by the keyboard: the dialog opens with class and day', async () => {
    const { user } = openSchedule(server, `/schedule?view=week&date=${first}`);
    const shelf = within(await screen.findByRole('complementary', { name: 'Classes to schedule' }));
    await user.type(shelf.getByRole('textbox', { name: 'Search classes' }), 'spr');
    await waitFor(() => expect(shelf.queryByRole('button', { name: /Schedule Hills/ })).toBeNull());
    await user.click(shelf.getByRole('button', { name: /Schedule Sprints/ }));
    await dialog('Schedule Class');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sprints');
    expect(screen.getByLabelText('Date')).toHaveValue(first);
  });
});
