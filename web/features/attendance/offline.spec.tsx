import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { attendancePage, quiet, setOnline } from '../../testing/attendance-page.js';
import { instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { forgetKnownMarks, keptMarks } from './queue/kept-marks.js';
import './attendance-tab.js';

jest.setTimeout(60_000);
type Page = ReturnType<typeof attendancePage>;

describe('the attendance without a network', () => {
  let server: Page['server'];
  let open: Page['open'];
  let row: Page['row'];
  let press: Page['press'];
  let sent: Page['sent'];
  let marks: Page['marks'];
  beforeEach(() => {
    ({ server, open, row, press, sent, marks } = attendancePage());
  });
  afterEach(() => setOnline(true));

  it('keeps marks while offline, and sends them with their times when the network is back', async () => {
    quiet();
    const { user } = open();
    await row('Ann Lee');
    setOnline(false);
    await press(user, 'Present: Ann Lee');
    expect(await screen.findByText(/1 mark not saved yet\. You’re offline/)).toBeVisible();
    expect(within(await row('Ann Lee')).getByText('Not saved yet')).toBeVisible();
    const before = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent()).toEqual([]);
    setOnline(true);
    await waitFor(() => expect(marks()).toEqual([[1, true]]));
    expect(server.state.attendance[0]!.markedAt <= before).toBe(true);
    await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  it('is sent after a reload and on another page, but by nobody else', async () => {
    quiet();
    const first = open();
    await row('Ann Lee');
    setOnline(false);
    await press(first.user, 'Present: Ann Lee');
    await screen.findByText(/1 mark not saved yet/);
    first.unmount();
    forgetKnownMarks();
    setOnline(true);
    server.state.user = { ...instructor, id: 8, username: 'other' };
    const other = renderApp(server, '/classes');
    await screen.findByRole('heading', { level: 1 });
    expect(sent()).toEqual([]);
    other.unmount();
    server.state.user = instructor;
    renderApp(server, '/classes');
    await waitFor(() => expect(marks()).toEqual([[1, true]]));
  });

  it('stays the owner’s when another has signed in in this browser meanwhile', async () => {
    quiet();
    const { user } = open();
    await row('Ann Lee');
    server.refuse('MarkAttendances', 'Schedule not found', 'NOT_FOUND');
    server.state.user = { ...instructor, id: 8, username: 'other' };
    await press(user, 'Present: Ann Lee');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByText(/1 mark not saved yet/);
    forgetKnownMarks();
    expect(keptMarks(instructor.id)).toMatchObject([{ studentId: 1 }]);
  });
});
