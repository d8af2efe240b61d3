import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { keepPlace } from './place/kept-place.js';
import { fail, pass, time, tracks, withPaperPlayer } from './testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(
  ['Warm up', 'Climb'].map((name, i) => fakeSegment(5, { name, duration: 60, musicId: 7 + i })),
);
const seen = fakeClass({ id: 6, title: 'Seen', shared: true, permission: 'view' });
seen.segments = arrange([fakeSegment(6, { name: 'Warm up' })]);

withPaperPlayer();
const open = async (address: string) => {
  const app = renderApp(new FakeServer({ user: instructor, classes: [ride, seen] }), address);
  await screen.findByRole('button', { name: 'Play' });
  return app;
};
const bar = () => screen.queryByRole('region', { name: 'Preview' });

beforeEach(() => {
  time.now = 1;
  tracks.clear();
});

describe('the preview of a class', () => {
  it('plays with its bar, keeps no place and does not ask when it is left', async () => {
    const { user, router } = await open('/class-player/5?preview');
    expect(bar()).toHaveTextContent('Preview · segment 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(40.03);
    await user.click(screen.getByRole('link', { name: 'Back to Class' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/class-builder'));
    cleanup();
    await open('/class-player/5');
    expect(screen.queryByRole('button', { name: /^Resume at/ })).toBeNull();
  });

  it('becomes the show by Present', async () => {
    const { user } = await open('/class-player/5?preview');
    await user.click(within(bar()!).getByRole('link', { name: 'Present' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('stops when the class is presented, which is resumed where it was left', async () => {
    keepPlace(instructor.id, 5, ride.segments, { position: 70, lengths: undefined });
    const { user } = await open('/class-player/5?preview');
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Pause' });
    await user.click(within(bar()!).getByRole('link', { name: 'Present' }));
    expect(await screen.findByRole('button', { name: 'Resume at 1:10' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('leads to where an image is added, which the show does not', async () => {
    const link = () => screen.queryByRole('link', { name: 'Add an image URL to this segment' });
    const { user, router } = await open('/class-player/5');
    expect(screen.getByText('No image available for this segment')).toBeVisible();
    expect(link()).toBeNull();
    await act(async () => router.navigate('/class-player/5?preview'));
    await user.click(link()!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/class-builder'));
  });

  it('is all there is of a class that is shared to view', async () => {
    await open('/class-player/6');
    expect(bar()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add an image URL to this segment' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Present' })).toBeNull();
  });
});

describe('a class whose tracks cannot be played', () => {
  it('goes on in silence, says it once and marks the segments', async () => {
    for (const id of [7, 8]) tracks.set(id, { state: 'failed', kind: 'missing' });
    const { user } = await open('/class-player/5');
    for (const trackId of [7, 8]) act(() => fail.tell?.({ trackId, kind: 'missing' }));
    await screen.findByText('Audio File Error');
    expect(screen.getAllByText(/^Could not locate the audio file/)).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'Its track cannot be played' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(60.03);
    expect(within(screen.getByRole('region', { name: 'Current segment' })).getByText('2/2')).toBeVisible();
    expect(
      await screen.findByText('This track cannot be played. The class goes on without it.'),
    ).toBeVisible();
  });
});
