import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { attendancePage, hour, inHours } from '../../testing/attendance-page.js';
import './attendance-tab.js';

jest.setTimeout(60_000);
type Page = ReturnType<typeof attendancePage>;

describe('the attendance by a code', () => {
  let server: Page['server'];
  let open: Page['open'];
  let row: Page['row'];
  let press: Page['press'];
  beforeEach(() => {
    ({ server, open, row, press } = attendancePage());
  });

  it('opens a code for check-in, shows who comes, and stops it', async () => {
    const { user } = open();
    await press(user, 'Check-in by code');
    const shown = within(await screen.findByRole('dialog', { name: 'Scan to check in' }));
    expect(shown.getByRole('img', { name: 'Code for check-in' })).toBeVisible();
    expect(shown.getByText('http://localhost:4000/check-in/token')).toBeVisible();
    expect(shown.getByText('0 of 2 here')).toBeVisible();
    const ride = server.state.schedules[1]!;
    expect(server.state.checkIn).toMatchObject({
      ...{ scheduleId: 12, title: 'Next Ride' },
      opensAt: new Date(Date.parse(ride.startTime) - hour).toISOString(),
      closesAt: new Date(Date.parse(ride.endTime) + hour / 4).toISOString(),
    });
    const said = { attended: true, notes: null, checkedIn: true, markedAt: inHours(0) };
    server.state.attendance = [{ scheduleId: 12, studentId: 1, ...said }];
    expect(await shown.findByText('1 of 2 here', {}, { timeout: 8_000 })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(within(await row('Ann Lee')).getByText('Present, checked in by code')).toBeVisible();
    await press(user, 'Show check-in code');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop check-in' }),
    );
    await waitFor(() => expect(server.state.checkIn).toBeNull());
    await screen.findByRole('button', { name: 'Check-in by code' });
  });

  it('asks before a code takes the place of one that is shown elsewhere', async () => {
    const times = { opensAt: inHours(-1), closesAt: inHours(1) };
    server.state.checkIn = { scheduleId: 12, title: 'Next Ride', status: 'OPEN', ...times };
    const { user } = open();
    await press(user, 'Show check-in code');
    await user.click(await screen.findByRole('button', { name: 'Show new code' }));
    await screen.findByRole('dialog', { name: 'Scan to check in' });
  });

  it('offers no code for a session that is over, and none where nobody is enrolled', async () => {
    open('?scheduleId=14');
    await row('Ann Lee');
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull();
  });
});
