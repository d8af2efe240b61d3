import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import type { FakeSegment } from '@cadenza/tools/fake-api/fake-state.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 60 })));

withPaperPlayer();
const open = () => renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
const stage = () => within(screen.getByRole('region', { name: 'Current segment' }));
const resume = () => screen.queryByRole('button', { name: /^Resume at/ });

/** While no player is open. */
function timePasses(ms: number) {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}

async function ridesFor(seconds: number) {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Play' }));
  await pass(seconds + 0.03);
  return app;
}

describe('the place of a class', () => {
  beforeEach(() => {
    localStorage.clear();
    time.now = 1;
  });

  it('is offered after a reload, and Resume plays from there', async () => {
    await ridesFor(70);
    cleanup();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Resume at 1:10' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(stage().getByText('2/2')).toBeVisible();
    await pass(10.03);
    expect(stage().getByText('0:40')).toBeVisible();
    expect(resume()).toBeNull();
  });

  it('is also offered where the class would be by now', async () => {
    await ridesFor(20);
    cleanup();
    timePasses(30_000);
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: /^Jump to 0:5\d, where the class would be now$/ }),
    );
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await pass(12);
    expect(stage().getByText('2/2')).toBeVisible();
    expect(resume()).toBeNull();
  });

  it('is the only one offered of a class that was paused when it was left', async () => {
    const { user } = await ridesFor(20);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    cleanup();
    timePasses(30_000);
    open();
    expect(await screen.findByRole('button', { name: 'Resume at 0:20' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Jump to/ })).toBeNull();
  });

  it('is where somebody jumped to while it was paused', async () => {
    const { user } = await ridesFor(20);
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Play' });
    await user.keyboard('{PageDown}');
    await pass(0);
    cleanup();
    open();
    expect(await screen.findByRole('button', { name: 'Resume at 1:00' })).toBeVisible();
  });

  it('is in the same segment of a class that was made longer meanwhile', async () => {
    await ridesFor(70);
    cleanup();
    const [warmUp, climb] = ride.segments as [FakeSegment, FakeSegment];
    const segments = arrange([{ ...warmUp, duration: 90 }, { ...climb }]);
    renderApp(new FakeServer({ user: instructor, classes: [{ ...ride, segments }] }), '/class-player/5');
    expect(await screen.findByRole('button', { name: 'Resume at 1:40' })).toBeVisible();
  });

  it('is left by Start over', async () => {
    await ridesFor(40);
    cleanup();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await pass(0);
    expect(stage().getByText('1:00')).toBeVisible();
    expect(resume()).toBeNull();
  });

  it('is not kept again by what is pressed after the class', async () => {
    const { user } = await ridesFor(121);
    await screen.findByRole('region', { name: 'Class summary' });
    await user.keyboard('{PageUp}{PageDown} ');
    await pass(0);
    expect(screen.getByRole('region', { name: 'Class summary' })).toBeVisible();
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Play' });
    expect(resume()).toBeNull();
  });

  it('is not offered once the class is through', async () => {
    await ridesFor(121);
    expect(screen.getAllByText('Class complete').length).toBeGreaterThan(0);
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Play' });
    expect(resume()).toBeNull();
  });
});

describe('leaving a class', () => {
  const back = () => screen.getByRole('link', { name: 'Back to Class' });

  it('asks while it plays', async () => {
    const { user, router } = await ridesFor(10);
    await user.click(back());
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave the class?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(back());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/class-builder'));
  });

  it('does not ask while it is paused', async () => {
    const { user, router } = await ridesFor(10);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.click(back());
    await waitFor(() => expect(router.state.location.pathname).toBe('/class-builder'));
  });
});
