import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { dialog, first, openSchedule, plannedServer, second, set } from '../../../testing/schedule-screen.js';
import { overlapping, overlapText } from './overlap-rules.js';

const hour = (from: number, to: number) => ({
  ...{ id: from, title: `From ${from}` },
  startTime: `2031-01-06T${String(from).padStart(2, '0')}:00:00Z`,
  endTime: `2031-01-06T${String(to).padStart(2, '0')}:00:00Z`,
});

describe('entries that overlap', () => {
  it('are those that are on meanwhile, and not those that begin or end then', () => {
    const entries = [hour(8, 10), hour(9, 11), hour(10, 11), hour(11, 12), hour(12, 13), hour(8, 14)];
    expect(overlapping(entries, hour(10, 12)).map(({ id }) => id)).toEqual([9, 10, 11, 8]);
    expect(overlapping(entries, hour(14, 15))).toEqual([]);
  });

  it('are named: the first, and how many more', () => {
    expect(overlapText([])).toBeUndefined();
    expect(overlapText([hour(8, 9)])).toMatch(/^Overlaps From 8 \(\d+:00 [AP]M - \d+:00 [AP]M\)\. You can/);
    expect(overlapText([hour(8, 9), hour(8, 9)])).toContain(' and 1 more. ');
  });
});

describe('the hint of the dialog', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
  });
  const hint = (title: string) => screen.findByText(new RegExp(`^Overlaps ${title} `));

  it('says what is on at the time that is typed, and saves it anyway', async () => {
    const { press, chooseClass } = openSchedule(server, '/schedule/new');
    await dialog('Schedule Class');
    await chooseClass('Sprints (30 min)');
    set('Date', first);
    set('Start time', '09:30');
    expect(await hint('Early')).toBeVisible();
    set('Start time', '09:45');
    await waitFor(() => expect(screen.queryByText(/^Overlaps /)).toBeNull());
    set('Date', second);
    set('Start time', '17:45');
    expect(await hint('Late')).toBeVisible();
    await press('Schedule');
    expect(await screen.findByText('Class scheduled successfully')).toBeVisible();
  });

  it('says nothing of the entry itself', async () => {
    const { menu } = openSchedule(server);
    await menu('Early', 'Edit');
    await screen.findByLabelText('Title');
    await waitFor(() =>
      expect(server.asked.some(({ operationName }) => operationName === 'Overlaps')).toBe(true),
    );
    expect(screen.queryByText(/^Overlaps /)).toBeNull();
  });
});
