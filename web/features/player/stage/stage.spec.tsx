import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, wideScreen, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([
  fakeSegment(5, {
    ...{ name: 'Warm up', duration: 60, imageUrl: '/bike.png', notes: 'Find the beat' },
    images: [
      {
        id: 1,
        segmentId: 0,
        imageUrl: '/view.png',
        startTime: 10,
        duration: 20,
        caption: 'The view',
        order: 1,
      },
    ],
  }),
  fakeSegment(5, { name: 'Climb', duration: 125, intensity: { resistance: 'Heavy' } }),
]);

withPaperPlayer();

async function open() {
  const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
  await screen.findByRole('button', { name: 'Play' });
  return user;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const flash = () => document.querySelector('.stage-flash')?.getAttribute('data-kind');

describe('the stage of the player', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('shows timed images at their times, and the primary one otherwise', async () => {
    const user = await open();
    expect(shown()).toEqual(['/bike.png']);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(10.03);
    expect(shown()).toEqual(['/view.png']);
    expect(screen.getByText('The view')).toBeVisible();
    await pass(20);
    expect(shown()).toEqual(['/bike.png']);
  });

  it('puts the picture first by I, and remembers it', async () => {
    const user = await open();
    await user.keyboard('i');
    expect(shown()).toEqual(['/bike.png', '/bike.png']);
    expect(screen.getByRole('button', { name: 'Image first' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('player layout')).toBe('image');
    await user.click(screen.getByRole('button', { name: 'Next segment' }));
    expect(screen.queryAllByRole('img')).toEqual([]);
    expect(region('Current segment').getByText('Heavy')).toBeVisible();
  });

  it('shows the notes and how long the next segment is', async () => {
    await open();
    expect(region('Current segment').getByRole('note', { name: 'Notes' })).toHaveTextContent('Find the beat');
    expect(region('Next segment').getByText('2:05')).toBeVisible();
  });

  it('dims what comes next until the last 15 s of what runs', async () => {
    const user = await open();
    const strip = screen.getByRole('region', { name: 'Next segment' });
    expect(strip).toHaveAttribute('data-dimmed', 'true');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(44.53);
    expect(strip).toHaveAttribute('data-dimmed', 'true');
    await pass(1);
    expect(strip).toHaveAttribute('data-dimmed', 'false');
    await user.click(screen.getByRole('button', { name: 'Next segment' }));
    expect(strip).toHaveAttribute('data-dimmed', 'true');
  });

  it('counts three in before a change and flashes, once for each', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(56.03);
    expect(flash()).toBeUndefined();
    const strip = region('Next segment');
    for (const count of ['3', '2', '1']) {
      await pass(1);
      expect([strip.getByText(count).textContent, flash()]).toEqual([count, 'count']);
    }
    await pass(1);
    expect(flash()).toBe('change');
    await pass(1);
    expect(flash()).toBeUndefined();
  });

  it('does not count while it is paused, or before the end of the class', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(58.03);
    await user.keyboard(' ');
    expect(flash()).toBeUndefined();
    await user.keyboard(' ');
    await pass(125);
    expect(flash()).toBeUndefined();
  });

  it('shows the cues of a segment that is chosen in the list, also where the list lies over them', async () => {
    wideScreen(false);
    const user = await open();
    expect(screen.queryByRole('list', { name: 'Segments' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand panel' }));
    await user.click(screen.getByRole('button', { name: /Climb/ }));
    await act(async () => undefined);
    expect(screen.queryByRole('list', { name: 'Segments' })).toBeNull();
    expect(region('Current segment').getByText('Climb')).toBeVisible();
  });
});
