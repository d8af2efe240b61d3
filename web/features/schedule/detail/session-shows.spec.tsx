import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';

const startTime = new Date('2027-03-08T09:00').toISOString();
const show = (id: string, change: object = {}) => ({
  ...{ id, classId: 1, title: 'Hills', scheduleId: 11, startedAt: startTime, pauses: 0, pausedSeconds: 0 },
  ...{ plannedSeconds: 900, deliveredSeconds: 640.4 },
  segments: [
    { name: 'Warm up', plannedSeconds: 300, deliveredSeconds: 300.2, skipped: false },
    { name: 'Climb', plannedSeconds: 360, deliveredSeconds: 340.2, skipped: true },
    { name: 'Cool down', plannedSeconds: 240, deliveredSeconds: 0, skipped: true },
  ],
  ...change,
});

async function open(...shows: ReturnType<typeof show>[]) {
  const schedules = [fakeSchedule({ id: 11, title: 'Early Hills', startTime })];
  const classes = [fakeClass({ id: 1, title: 'Hills' })];
  renderApp(new FakeServer({ user: instructor, classes, schedules, shows }), '/schedule/11');
  await screen.findByRole('heading', { name: 'Early Hills', level: 1 });
}
const cards = () => screen.queryAllByRole('heading', { name: 'Delivered' });

describe('what was delivered in a session', () => {
  it('is said for each segment against what was planned', async () => {
    await open(show('a', { pauses: 2, pausedSeconds: 65.4 }));
    expect(await screen.findByText('10:40 of 15:00, 2 pauses of 1:05')).toBeVisible();
    expect(screen.getByText('Mar 8, 2027, 9:00 AM')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Delivered segments' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Segment', 'Planned', 'Delivered'],
      ['Warm up', '5:00', '5:00'],
      ['Climb', '6:00', '5:40Cut short'],
      ['Cool down', '4:00', '–Skipped'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is said for each show, and without pauses where there were none', async () => {
    await open(show('a'), show('b', { deliveredSeconds: 900 }), show('c', { scheduleId: 12 }));
    expect(await screen.findByText('10:40 of 15:00')).toBeVisible();
    expect(screen.getByText('15:00 of 15:00')).toBeVisible();
    expect(cards()).toHaveLength(2);
  });

  it('is not spoken of before a show', async () => {
    await open();
    expect(cards()).toHaveLength(0);
  });
});
