import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { keptClasses } from '../../lib/offline/kept-classes.js';
import { dropRecord, putRecord, recordsOf } from '../../lib/shows/record-store.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { withOfflineWorld } from '../../testing/offline-world.js';
import { renderApp } from '../../testing/render-app.js';
import { offlineWork } from './offline-work.js';

const show = () => ({
  ...{ showId: 'b3d9c9f0-0000-4000-8000-000000000001', userId: instructor.id, classId: 5, title: 'Ride' },
  ...{ scheduleId: null, startedAt: Date.now() - 90_000, lastAt: Date.now(), position: 60, isOver: true },
  ...{ pauses: 0, pausedSeconds: 0 },
  segments: [{ name: 'Climb', plannedSeconds: 60, deliveredSeconds: 60, trackId: null }],
});

describe('the record of a show whose sending met the end of the session', () => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
  });

  it('is kept, and sent again once its owner has signed in again', async () => {
    await putRecord(show());
    const server = new FakeServer({ user: instructor });
    const sent = () => server.asked.filter(({ operationName }) => operationName === 'RecordShow').length;
    server.refuse('RecordShow', 'Please sign in', 'UNAUTHENTICATED');
    const { user, path } = renderApp(server, '/classes');
    await waitFor(() => expect(path()).toBe('/auth'), { timeout: 10_000 });
    expect([sent(), (await recordsOf(instructor.id)).length]).toEqual([1, 1]);
    server.state.user = null;
    server.accept('RecordShow');
    await user.type(await screen.findByLabelText('Username or email'), 'robin');
    await user.type(screen.getByLabelText('Password', { exact: true }), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(server.state.shows).toHaveLength(1), { timeout: 10_000 });
    await waitFor(async () => expect(await recordsOf(instructor.id)).toEqual([]));
    // Whoever asks for it later finds nothing left to send.
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent()).toBe(2);
  });
});

describe('the copies of the next scheduled classes', () => {
  const world = withOfflineWorld();
  let work: AbortController;
  let now: number;
  beforeEach(async () => {
    localStorage.clear();
    const estimate = async () => ({ quota: 1024 ** 3, usage: 0 });
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    work = new AbortController();
    const { client } = world.current;
    offlineWork({ client, userId: 7, isShow: false, mayUse: true, signal: work.signal });
    await waitFor(() => expect(calendarReads()).toBe(1));
  });
  afterEach(() => {
    work.abort();
    Reflect.deleteProperty(navigator, 'storage');
  });

  const calendarReads = () => world.current.calendarReads;
  const schedule = (classId: number) => {
    world.current.schedules = [{ classId, startTime: new Date(now + 3_600_000).toISOString() }];
  };
  const stored = async () => (await keptClasses(7)).map(({ classId }) => classId);
  const leaveOrReturn = () => document.dispatchEvent(new Event('visibilitychange'));

  it('are stored at once when a class is scheduled in the same session', async () => {
    schedule(1);
    dispatchEvent(new Event('scheduleschange'));
    await waitFor(async () => expect(await stored()).toEqual([1]));
  });

  it('are stored when the page is left or shown again, at most once a minute', async () => {
    leaveOrReturn();
    now += 60_000;
    schedule(1);
    leaveOrReturn();
    leaveOrReturn();
    await waitFor(async () => expect(await stored()).toEqual([1]));
    schedule(2);
    dispatchEvent(new Event('scheduleschange'));
    await waitFor(async () => expect(await stored()).toEqual([2]));
    expect(calendarReads()).toBe(3);
  });
});
