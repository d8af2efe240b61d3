import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dropRecord, recordsOf } from '../../../lib/shows/record-store.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { withFakeLocks, withSlowLocks } from '../../../testing/fake-locks.js';
import { FakeSocket } from '../../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { keepPlace, readPlace } from '../place/kept-place.js';
import { keepScreens } from '../screens/kept-screens.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 600 })));
const lockName = `show ${instructor.id} 5`;
const showId = '0b6c3a1e-5d3b-4c6e-9d52-0f5f0a8f2c11';

withPaperPlayer();

async function open() {
  const app = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
  await screen.findByRole('button', { name: 'Play' });
  return app;
}

/** Another tab gives the class. */
async function otherTab() {
  let close = () => {};
  let isTaken = false;
  const open = new Promise<void>((done) => {
    close = done;
  });
  await new Promise<void>((held) => {
    navigator.locks
      .request(lockName, async () => {
        held();
        await open;
      })
      .catch(() => (isTaken = true));
  });
  return { close, isTaken: () => isTaken };
}

const bar = () => screen.queryByRole('region', { name: 'Another tab' });
/** The place that is kept when the page is left. */
const place = () => {
  window.dispatchEvent(new Event('pagehide'));
  return readPlace(instructor.id, 5, ride.segments)?.position;
};
const hasScreens = () => FakeSocket.made.some(({ protocols }) => protocols[0] === 'cadenza.show');

describe('a class that is open in another tab', () => {
  let withoutLocks: () => void;
  beforeEach(async () => {
    withoutLocks = withFakeLocks();
    time.now = 1;
    for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
  });
  afterEach(() => withoutLocks());

  it('says so, and leaves the place, the record and the screens of the show to that tab', async () => {
    const kept = { showId, frozenAt: null, isLocal: false, projection: null };
    keepScreens(instructor.id, 5, kept);
    await otherTab();
    const { user } = await open();
    await waitFor(() => expect(bar()).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Project to Screen' })).toBeNull();
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Pause' });
    await pass(40);
    expect([place(), await recordsOf(instructor.id), hasScreens()]).toEqual([undefined, [], false]);
  });

  it('says nothing of another tab where the browser is slow to give the lock', async () => {
    const locks = withSlowLocks();
    await open();
    await waitFor(() => expect(locks.queries()).toBeGreaterThan(1), { timeout: 10_000 });
    expect(bar()).toBeNull();
    await act(async () => locks.give());
    expect(bar()).toBeNull();
  });

  it('is given here once that tab is closed', async () => {
    keepScreens(instructor.id, 5, { showId, frozenAt: null, isLocal: false, projection: null });
    const { close } = await otherTab();
    const { user } = await open();
    await waitFor(() => expect(bar()).toBeVisible());
    await act(async () => close());
    await waitFor(() => expect(bar()).toBeNull());
    expect(hasScreens()).toBe(true);
    await user.keyboard(' ');
    await pass(40);
    await waitFor(async () => expect(await recordsOf(instructor.id)).toMatchObject([{ showId }]));
    expect(place()).toBeCloseTo(40, 0);
  });

  it('goes on here, where it is there, when this tab takes it', async () => {
    const { isTaken } = await otherTab();
    const { user } = await open();
    await waitFor(() => expect(bar()).toBeVisible());
    keepPlace(instructor.id, 5, ride.segments, { position: 700, lengths: undefined });
    await user.click(screen.getByRole('button', { name: 'Use This Tab' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(isTaken()).toBe(true);
    await user.keyboard(' ');
    await pass(10);
    expect(place()).toBeCloseTo(710, 0);
  });

  it('stands where that tab left it once it is closed, with the lengths it had there', async () => {
    const { close } = await otherTab();
    const { user } = await open();
    await waitFor(() => expect(bar()).toBeVisible());
    // Shortened there, and in the second segment.
    keepPlace(instructor.id, 5, ride.segments, { position: 400, lengths: [300, 600] });
    await act(async () => close());
    expect(await screen.findByRole('button', { name: 'Resume at 6:40' })).toBeVisible();
    expect(screen.getByText('2/2')).toBeVisible();
    await user.keyboard(' ');
    await pass(10);
    window.dispatchEvent(new Event('pagehide'));
    const kept = readPlace(instructor.id, 5, ride.segments);
    expect(kept?.position).toBeCloseTo(410, 0);
    expect(kept?.lengths).toEqual([300, 600]);
  });

  it('does not keep its old place when it gets the class back', async () => {
    const { user } = await open();
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Pause' });
    await pass(40);
    let close = () => {};
    await act(async () => {
      const open = new Promise<void>((done) => (close = done));
      void navigator.locks.request(lockName, { steal: true }, () => open);
    });
    await waitFor(() => expect(bar()).toBeVisible());
    keepPlace(instructor.id, 5, ride.segments, { position: 1000, lengths: undefined });
    await act(async () => close());
    expect(await screen.findByRole('button', { name: 'Resume at 16:40' })).toBeVisible();
    expect(place()).toBe(1000);
  });

  it('pauses here when that tab takes it', async () => {
    const { user } = await open();
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Pause' });
    await pass(40);
    expect(bar()).toBeNull();
    await act(async () => {
      void navigator.locks.request(lockName, { steal: true }, () => new Promise<void>(() => undefined));
    });
    await screen.findByRole('button', { name: 'Play' });
    expect(bar()).toBeVisible();
    expect(place()).toBeCloseTo(40, 0);
  });
});
