import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { attendancePage, quiet, setOnline } from '../../../testing/attendance-page.js';
import { withFakeCaches, withoutCaches } from '../../../testing/fake-caches.js';
import { instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { attendanceName, sheetKey } from '../../../lib/offline/store-names.js';
import { dropSheet, keepSheet, keptSheet } from './kept-sheets.js';
import '../attendance-tab.js';

type Page = ReturnType<typeof attendancePage>;
type Client = Parameters<typeof keepSheet>[0];

const client = { query: async () => ({ data: { me: { id: 7 } } }) } as unknown as Client;
const sheet = (scheduleId: number) => ({ scheduleId, now: '', checkIn: null, attendees: [] });

describe('what is kept of the attendance', () => {
  let page: Page;
  let caches: ReturnType<typeof withFakeCaches>;
  beforeEach(() => {
    caches = withFakeCaches();
    const serviceWorker = { register: async () => ({ active: { state: 'activated' } }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    page = attendancePage();
  });
  afterEach(() => {
    setOnline(true);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    withoutCaches();
  });

  const isKept = (id: number) =>
    waitFor(() =>
      expect([...(caches.get(attendanceName(instructor.id))?.held.keys() ?? [])].join()).toContain(
        sheetKey(id),
      ),
    );

  it('is marked on after a reload without the network, and sent when it is back', async () => {
    quiet();
    const first = page.open();
    await page.row('Ann Lee');
    await isKept(12);
    first.unmount();
    for (const name of ['AttendanceSessions', 'Attendance', 'MarkAttendances'])
      page.server.refuse(name, 'away', 'UNAVAILABLE');
    const { user } = page.open();
    await page.row('Ann Lee');
    expect(
      screen.getByText(/^This list is from .+ It refreshes when your connection is back\.$/),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: /Next Ride/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check-in by code' })).toBeNull();
    setOnline(false);
    await page.press(user, 'Present: Ann Lee');
    expect(await screen.findByText(/1 mark not saved yet\. You’re offline/)).toBeVisible();
    for (const name of ['AttendanceSessions', 'Attendance', 'MarkAttendances']) page.server.accept(name);
    setOnline(true);
    await waitFor(() => expect(page.marks()).toEqual([[1, true]]));
    await waitFor(() => expect(screen.queryByText(/This list is from/)).toBeNull());
  });

  it('is shown to nobody once the session is gone', async () => {
    quiet();
    const first = page.open();
    await page.row('Ann Lee');
    await isKept(12);
    first.unmount();
    page.server.refuse('Attendance', 'Schedule not found', 'NOT_FOUND');
    page.open();
    expect(await screen.findByText('Failed to load attendance')).toBeVisible();
    await waitFor(async () => expect(await keptSheet(instructor.id, 12)).toBeUndefined());
  });

  it('is the sheets that were opened last, and those of one account', async () => {
    for (let id = 1; id <= 21; id++) {
      await keepSheet(client, 7, sheet(id));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await keptSheet(7, 1)).toBeUndefined();
    expect((await keptSheet(7, 2))?.content).toMatchObject({ scheduleId: 2 });
    expect(await keptSheet(8, 2)).toBeUndefined();
    await dropSheet(7, 2);
    expect(await keptSheet(7, 2)).toBeUndefined();
  });
});
