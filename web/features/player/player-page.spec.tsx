import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { fail, pass, time, tracks, withPaperPlayer, wakeSound } from './testing/paper-player.js';

const song = fakeTrack({ id: 7, title: 'Sunrise Drive', artist: 'The Spokes' });
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
const parts = [
  { name: 'Warm up', duration: 60, musicId: 7 },
  {
    name: 'Climb',
    duration: 125,
    notes: 'Last hill',
    imageUrl: 'hill.png',
    intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb' },
  },
  { name: 'Cool down', duration: 30 },
];
ride.segments = arrange(parts.map((part, i) => fakeSegment(5, { ...part, order: i + 1 }))).reverse();

async function open(address = '/class-player/5') {
  const server = new FakeServer({
    user: instructor,
    classes: [ride, fakeClass({ id: 6, title: 'Empty' })],
    tracks: [song],
  });
  const app = renderApp(server, address);
  return { ...app, server };
}

const stage = () => within(screen.getByRole('region', { name: 'Current segment' }));
withPaperPlayer();

describe('player', () => {
  beforeEach(() => {
    time.now = 1;
    tracks.clear();
    tracks.set(7, { state: 'open', seconds: 40 });
  });

  it('shows the current segment, the next one, its music and the whole list', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Tuesday HIIT' })).toBeVisible();
    expect(stage().getByText('70-80')).toBeVisible();
    expect(stage().getByText('1:00')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Next segment' })).getByText('Climb')).toBeVisible();
    expect(await screen.findByText('Sunrise Drive')).toBeVisible();
    expect(screen.getByText('The Spokes')).toBeVisible();
    expect(screen.getByText('The music ends 0:20 before the segment does.')).toBeVisible();
    expect(screen.getByText('No image available for this segment')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Segments' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((row) => row.textContent),
    ).toEqual(['1Warm up1:00', '2Climb2:05', '3Cool down0:30']);
    expect(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '80');
    expect(screen.getByRole('link', { name: 'Back to Class' })).toHaveAttribute(
      'href',
      '/class-builder?id=5',
    );
  });

  it('plays by the space bar, counts, moves on by itself and stops at the end', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Play' });
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    await pass(55.03);
    expect(stage().getByText('0:05')).toBeVisible();
    await pass(5);
    expect(stage().getByText('60-70')).toBeVisible();
    expect(screen.getByText(/Segment 2 of 3: Climb. 60-70 RPM, Heavy, Standing Climb/)).toBeInTheDocument();
    expect(screen.getByText('No music for this segment')).toBeVisible();
    await pass(155);
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.getAllByText('Class complete').length).toBeGreaterThan(0);
    expect(screen.queryByText('Class ended early')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Current segment' })).toBeNull();
    expect(screen.getByText('0:00 remaining')).toBeVisible();
  });

  it('stands still when paused', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    await pass(10.03);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await pass(30);
    expect(stage().getByText('0:50')).toBeVisible();
  });

  it('jumps by the list, the buttons and the arrow keys', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Cool down/ }));
    expect(stage().getByText('3/3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next segment' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous segment' }));
    expect(stage().getByText('2/3')).toBeVisible();
    await pass(0.5);
    await user.keyboard('{ArrowLeft}');
    expect(stage().getByText('1/3')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '70');
  });

  it('tells all of a segment, and retries a broken image from the root before it says so', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Climb/ }));
    const image = screen.getByRole('img', { name: 'Climb' });
    expect(image).toHaveAttribute('src', 'hill.png');
    act(() => void image.dispatchEvent(new Event('error')));
    expect(image).toHaveAttribute('src', '/hill.png');
    act(() => void image.dispatchEvent(new Event('error')));
    expect(screen.getByText('Image could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Segment Info' }));
    const info = within(screen.getByRole('tabpanel'));
    for (const text of [
      'RPM',
      'Resistance',
      'Position',
      'Start',
      '01:00',
      'Duration',
      '02:05',
      'End',
      '03:05',
      'Notes',
    ]) {
      expect(info.getByText(text)).toBeVisible();
    }
  });

  it('says that the music of a segment is gone', async () => {
    const silent = fakeClass({ id: 8, title: 'Silent' });
    silent.segments = arrange([fakeSegment(8, { musicDeleted: true })]);
    renderApp(new FakeServer({ user: instructor, classes: [silent] }), '/class-player/8');
    expect(
      await screen.findByText('The music of this segment was deleted. The segment plays without music.'),
    ).toBeVisible();
  });

  it.each([
    [
      { trackId: 7, kind: 'missing' },
      'Audio File Error',
      'Could not locate the audio file. Please check your music file.',
    ],
    [
      { trackId: 7, kind: 'unsupported' },
      'Audio File Error',
      'Could not play music file. Try a different format like MP3.',
    ],
    [{ trackId: 7, kind: 'unknown' }, 'Audio Error', 'Could not load audio file: Unknown error'],
    [{ trackId: 7, kind: 'network' }, 'Audio Error', /network error/],
    [{ trackId: 7, kind: 'decode' }, 'Audio Error', /corrupted/],
    [{ trackId: 7, kind: 'aborted' }, 'Audio Error', /aborted/],
  ] as const)('says of a track that cannot be heard: %j', async (problem, title, text) => {
    await open();
    await screen.findByRole('button', { name: 'Play' });
    act(() => fail.tell?.(problem));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says when the browser gives no sound', async () => {
    const { user } = await open();
    wakeSound.mockRejectedValueOnce(new Error('no device'));
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    expect(await screen.findByText('Unable to play audio. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('says plainly that a class is empty, or not there', async () => {
    const { router } = await open('/class-player/6');
    expect(await screen.findByText('This class has no segments yet')).toBeVisible();
    for (const id of ['999', '0', 'x', '99999999999999999999']) {
      await act(async () => router.navigate(`/class-player/${id}`));
      expect(await screen.findByText('Failed to fetch class')).toBeVisible();
    }
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to Classes' })).toHaveAttribute('href', '/classes'),
    );
  });
});
