import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 60 })));

withPaperPlayer();

async function open(query = '') {
  const { user } = renderApp(
    new FakeServer({ user: instructor, classes: [ride] }),
    `/class-player/5${query}`,
  );
  await screen.findByRole('button', { name: 'Play' });
  return user;
}
type User = Awaited<ReturnType<typeof open>>;

const cover = () => screen.queryByRole('region', { name: 'Count-in' });
const count = () => within(cover()!).getByRole('timer').textContent;
const elapsed = () => document.querySelector('[title=Elapsed]')?.textContent;

describe('the count-in of the player', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('is off until it is chosen, which this browser remembers', async () => {
    const user = await open();
    await user.keyboard(' ');
    await pass(1);
    expect([cover(), elapsed()]).toEqual([null, '0:00']);
    await user.keyboard(' ');
    await pass(0);
    // In the header, and above the paused stage where the header has no room for it.
    const settings = screen.getAllByRole('button', { name: 'Count-in' });
    expect(settings.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
    for (const [index, each] of settings.entries()) {
      await user.click(each);
      const isOn = index === 0 ? 'true' : 'false';
      expect(settings.map((setting) => setting.getAttribute('aria-pressed'))).toEqual([isOn, isOn]);
    }
    await user.click(settings[0]!);
    expect(localStorage.getItem('player count-in')).toBe('on');
  });

  it('counts ten seconds that are no class time, large, with the segment that begins', async () => {
    localStorage.setItem('player count-in', 'on');
    const user = await open();
    await user.keyboard(' ');
    await pass(0);
    expect(count()).toBe('10');
    expect(within(cover()!).getByText('Warm up')).toBeVisible();
    await pass(9);
    expect([count(), elapsed()]).toEqual(['1', '0:00']);
    await pass(1);
    expect([cover(), elapsed()]).toEqual([null, '0:00']);
    await pass(5);
    expect(elapsed()).toBe('0:05');
  });

  it.each([
    ['the space bar', (user: User) => user.keyboard(' ')],
    ['Pause', (user: User) => user.click(screen.getByRole('button', { name: 'Pause' }))],
    ['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('is cancelled by %s', async (_what, cancel) => {
    localStorage.setItem('player count-in', 'on');
    const user = await open();
    await user.keyboard(' ');
    await pass(4);
    await cancel(user);
    await pass(10);
    expect([cover(), elapsed()]).toEqual([null, '0:00']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('goes on through a pedal, and names the segment it leads to', async () => {
    localStorage.setItem('player count-in', 'on');
    const user = await open();
    await user.keyboard(' ');
    await pass(4);
    await user.keyboard('{PageDown}');
    await pass(0);
    expect(count()).toBe('6');
    expect(within(cover()!).getByText('Climb')).toBeVisible();
    await pass(7);
    expect(elapsed()).toBe('1:01');
  });

  it('is left out of a preview', async () => {
    localStorage.setItem('player count-in', 'on');
    const user = await open('?preview');
    await user.keyboard(' ');
    await pass(2.03);
    expect([cover(), elapsed()]).toEqual([null, '0:02']);
  });
});
