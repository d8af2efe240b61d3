import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('what is on now', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['hours ago, and lasts', 3, 4],
    ['before another that has ended', 2, 4],
  ])('is a session that began %s, until it ends', async (_what, begun, long) => {
    const startTime = inHours(-begun);
    const on = fakeSchedule({ title: 'Long ride', startTime, endTime: inHours(long - begun) });
    const over = fakeSchedule({ title: 'Over', startTime: inHours(-1.5), endTime: inHours(-0.5) });
    const soon = fakeSchedule({ title: 'Soon', startTime: inHours(0.5) });
    renderApp(new FakeServer({ user: instructor, schedules: [over, soon, on] }), '/dashboard');
    expect(within(await screen.findByLabelText('On now')).getByText('Long ride')).toBeVisible();
  });
});
