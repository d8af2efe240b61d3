import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeClip, fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { FakeTrack } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('music of the library', () => {
  let server: FakeServer;
  let made: HTMLAudioElement[];
  const sunrise = fakeTrack({ id: 1, title: 'Sunrise' });
  beforeEach(() => {
    const clip = fakeClip(sunrise, { id: 2, title: 'Drop', musicStartTime: 30.4, musicEndTime: 95 });
    const tracks = [clip, { ...sunrise }, fakeTrack({ id: 3, title: 'Hill' })];
    server = new FakeServer({ user: instructor, tracks });
    made = [];
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      made.push(this as HTMLAudioElement);
      return Promise.resolve();
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });
  const open = () => renderApp(server, '/media');
  const article = (title: string) => screen.findByRole('article', { name: title });
  const card = async (title: string) => within(await article(title));
  const isGone = (title: string) =>
    waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull());
  const only = (...tracks: FakeTrack[]) => (server.state.tracks = tracks);

  it('tells what is a clip, of what, and of which part, and what has clips', async () => {
    open();
    const drop = await card('Drop');
    for (const text of ['Clipped from: Sunrise', '0:30 – 1:35', '−14.2 LUFS', '128 BPM'])
      expect(drop.getByText(text)).toBeVisible();
    expect(drop.queryByText(/Bytes$/)).toBeNull();
    expect(drop.getByText('Clip', { selector: 'span' })).toBeVisible();
    expect((await card('Sunrise')).getByText('Has Clips')).toBeVisible();
    expect((await card('Hill')).queryByText('Has Clips')).toBeNull();
  });

  it('filters all, originals and clips, and says when nothing is left', async () => {
    const { user } = open();
    await article('Drop');
    await user.click(screen.getByRole('button', { name: 'Originals' }));
    await isGone('Drop');
    await user.click(screen.getByRole('button', { name: 'Clips' }));
    await isGone('Hill');
    await article('Drop');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await article('Hill');
    only(fakeTrack({ title: 'Lone' }));
    await user.click(screen.getByRole('button', { name: 'Clips' }));
    await user.type(screen.getByPlaceholderText('Search by title or artist...'), 'x');
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByText('Try different search terms or filters')).toBeVisible();
  });

  it('plays of a clip the part of its original, and stops at its end', async () => {
    const { user } = open();
    await user.click((await card('Drop')).getByRole('button', { name: 'Play' }));
    const [audio] = made;
    expect(audio).toHaveAttribute('src', '/api/music/stream/2');
    fireEvent(audio!, new Event('loadedmetadata'));
    expect(audio!.currentTime).toBe(30.4);
    audio!.currentTime = 94.9;
    fireEvent(audio!, new Event('timeupdate'));
    expect((await card('Drop')).getByRole('button', { name: 'Pause' })).toBeVisible();
    audio!.currentTime = 95.1;
    fireEvent(audio!, new Event('timeupdate'));
    expect(await (await card('Drop')).findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each([
    [404, 'Could not find the track to play.'],
    [206, 'Failed to load the audio file.'],
  ])('says why it cannot play, after %s', async (status, sentence) => {
    const { user } = open();
    const answer = { status } as Response;
    Object.defineProperty(globalThis, 'fetch', { value: async () => answer, configurable: true });
    await user.click((await card('Hill')).getByRole('button', { name: 'Play' }));
    fireEvent(made[0]!, new Event('error'));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Playback error')).toBeVisible();
  });

  it('says before it deletes where a track is used and which clips go with it', async () => {
    const hills = fakeClass({ title: 'Hills' });
    hills.segments = [fakeSegment(hills.id, { musicId: 1 })];
    const sprints = fakeClass({ title: 'Sprints' });
    sprints.segments = [fakeSegment(sprints.id, { musicId: 2 })];
    server.state.classes = [hills, sprints];
    const { user } = open();
    await user.click((await card('Sunrise')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete "Sunrise"? This action cannot be undone. ' +
        'It is used in "Hills" and "Sprints", where it will no longer be heard. ' +
        'The clip that was cut from it will be deleted too: "Drop".',
    );
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Music deleted successfully')).toBeVisible();
    await isGone('Sunrise');
    await isGone('Drop');
    await article('Hill');
  });

  it('says what failed where the server gives no reason', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = open();
    await user.click((await card('Hill')).getByRole('button', { name: 'Delete' }));
    server.refuse('DeleteMusic', '');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete music')).toBeVisible();
  });

  it('corrects the tempo: doubled, halved, typed, within its bounds', async () => {
    const { user } = open();
    const asked = { name: '128 BPM matches 64 RPM. Correct the tempo of Hill' };
    await user.click((await card('Hill')).getByRole('button', asked));
    const panel = within(await screen.findByRole('dialog', { name: 'Tempo of Hill' }));
    const box = panel.getByLabelText('BPM');
    await user.click(panel.getByRole('button', { name: '÷2, halve the tempo' }));
    expect(box).toHaveValue('64');
    await user.click(panel.getByRole('button', { name: '×2, double the tempo' }));
    await user.click(panel.getByRole('button', { name: '×2, double the tempo' }));
    expect(box).toHaveValue('256');
    await user.click(panel.getByRole('button', { name: '×2, double the tempo' }));
    expect(await panel.findByText('Tempo must be between 20 and 400 beats a minute')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(box);
    await user.type(box, '92,5');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hill: 92.5 BPM')).toBeVisible();
    expect(await (await card('Hill')).findByText('93 BPM')).toBeVisible();
  });

  it('stores a tempo that nobody typed as exactly as it is known', async () => {
    only(fakeTrack({ id: 9, title: 'Exact', bpm: 87.34 }));
    const { user } = open();
    await user.click((await card('Exact')).getByRole('button', { name: /Correct the tempo/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Tempo of Exact' }));
    expect(panel.getByLabelText('BPM')).toHaveValue('87.3');
    await user.click(panel.getByRole('button', { name: '÷2, halve the tempo' }));
    expect(panel.getByLabelText('BPM')).toHaveValue('43.7');
    await user.click(panel.getByRole('button', { name: '×2, double the tempo' }));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Exact: 87.3 BPM')).toBeVisible();
    expect(server.state.tracks[0]).toMatchObject({ bpm: 87.34 });
  });

  it('takes the tempo from taps', async () => {
    const { user } = open();
    await user.click((await card('Hill')).getByRole('button', { name: /Correct the tempo/ }));
    const pad = await screen.findByRole('button', { name: 'Tap the beat' });
    for (const at of [1000, 1502, 1998, 2500]) {
      const tap = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(tap, 'timeStamp', { value: at });
      fireEvent(pad, tap);
    }
    expect(pad).toHaveTextContent('4 taps');
    expect(screen.getByLabelText('BPM')).toHaveValue('120');
  });

  it('is listened to until its tempo is known', async () => {
    only(fakeTrack({ id: 9, title: 'New', bpm: null, analysed: false }));
    open();
    expect(await (await card('New')).findByText('Listening…')).toBeVisible();
    Object.assign(server.state.tracks[0]!, { bpm: 140, analysed: true });
    expect(await (await card('New')).findByText('140 BPM')).toBeVisible();
  });

  it('keeps at most 60 of 300 cards in the document', async () => {
    only(...Array.from({ length: 300 }, (_, index) => fakeTrack({ title: `Track ${index}` })));
    const { user } = open();
    const first = (await article('Track 0')).closest('li');
    while (screen.queryByRole('button', { name: 'Load more' }))
      await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(first).toHaveAttribute('aria-setsize', '300'));
    expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(60);
  });

  it('says that it cannot be read, and tries again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('LibraryMusic', 'The library is down', 'UNAVAILABLE');
    const { user } = open();
    expect(await screen.findByText('Failed to load music')).toBeVisible();
    server.accept('LibraryMusic');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await article('Hill');
  });
});
