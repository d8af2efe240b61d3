import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderPart } from '../../../testing/render-app.js';
import { MediaPicker } from './media-picker.js';

describe('the media picker', () => {
  let server: FakeServer;
  const onPick = jest.fn();
  const onOpenChange = jest.fn();
  beforeEach(() => {
    jest.clearAllMocks();
    server = new FakeServer({
      user: instructor,
      folders: [fakeFolder({ id: 1, name: 'Climbs' }), fakeFolder({ id: 2, name: 'Steep', parentId: 1 })],
      tracks: [
        fakeTrack({ id: 11, title: 'Sunrise' }),
        fakeTrack({ id: 12, title: 'Hill', folderId: 1 }),
        fakeTrack({ id: 13, title: 'Wall', folderId: 2 }),
      ],
      images: [fakeImage({ id: 21, caption: 'Alps' }), fakeImage({ id: 22 })],
    });
  });
  const music = () =>
    renderPart(server, <MediaPicker kind="music" open onOpenChange={onOpenChange} onPick={onPick} />);
  const image = () =>
    renderPart(server, <MediaPicker kind="image" open onOpenChange={onOpenChange} onPick={onPick} />);

  it('is titled, lists the tracks, searches them, and closes with what is picked', async () => {
    const { user } = music();
    const dialog = within(await screen.findByRole('dialog', { name: 'Select from Media Library' }));
    await dialog.findByText('Sunrise');
    await user.type(dialog.getByPlaceholderText('Search tracks...'), 'hil');
    await waitFor(() => expect(dialog.queryByText('Sunrise')).toBeNull());
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Select Hill' }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 12, title: 'Hill' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('lets a track be heard before it is chosen, one at a time, and falls silent when it closes', async () => {
    const playing = new Set<HTMLMediaElement>();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      playing.add(this);
      return Promise.resolve();
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      playing.delete(this);
    });
    const { user, unmount } = music();
    await user.click(await screen.findByRole('button', { name: 'Play Sunrise' }));
    await user.click(screen.getByRole('button', { name: 'Play Hill' }));
    expect([...playing].map((each) => each.getAttribute('src'))).toEqual(['/api/music/stream/12']);
    expect(onPick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Pause Hill' })).toBeVisible();
    unmount();
    expect(playing.size).toBe(0);
  });

  it('says when a track was last played in a class, or the track that a clip is of', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
    server.state.tracks = [
      fakeTrack({ id: 1, title: 'Played' }),
      fakeTrack({ id: 2, title: 'Cut', source: 'Clip', sourceId: '1' }),
      fakeTrack({ id: 3, title: 'New' }),
    ];
    server.state.trackUses = [
      { trackId: 1, lastUsedAt: ago(12) },
      { trackId: 2, lastUsedAt: ago(30) },
    ];
    renderPart(server, <MediaPicker kind="music" open onOpenChange={onOpenChange} onPick={onPick} />);
    expect(await screen.findAllByText(/Last used 12 days ago/)).toHaveLength(2);
    expect(screen.queryByText(/Last used 30/)).toBeNull();
  });

  it('sorts by fit where a segment is known, and says which tracks are in its tempo', async () => {
    const wanted = { slowest: 78, fastest: 82, seconds: 400 };
    const fit = { wanted, near: 80, goesWith: (bpm: number | null | undefined) => bpm === 160 };
    server.state.tracks = [
      fakeTrack({ id: 1, title: 'Short', duration: 60, bpm: 90 }),
      fakeTrack({ id: 2, title: 'Long', duration: 390, bpm: 160 }),
    ];
    const { user } = renderPart(
      server,
      <MediaPicker kind="music" open onOpenChange={onOpenChange} onPick={onPick} fit={fit} />,
    );
    const chosen = async () =>
      (await screen.findAllByRole('button', { name: /^Select / })).map((each) =>
        each.getAttribute('aria-label'),
      );
    expect(await chosen()).toEqual(['Select Short', 'Select Long']);
    expect(screen.getAllByText('In tempo')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Best fit' }));
    await waitFor(async () => expect(await chosen()).toEqual(['Select Long', 'Select Short']));
    const lists = server.asked.filter(({ operationName }) => operationName === 'LibraryMusic');
    expect(lists.at(-1)?.variables).toMatchObject({ fit: wanted });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('walks through folders and back', async () => {
    const { user } = music();
    await user.click(await screen.findByRole('tab', { name: 'Folder View' }));
    expect(await screen.findByText('Sunrise')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Climbs' }));
    expect(await screen.findByText('Hill')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Steep' }));
    expect(await screen.findByText('Wall')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Hill')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Root' }));
    expect(await screen.findByText('Sunrise')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search tracks...'), 'zzz');
    expect(await screen.findByText('No matches found')).toBeVisible();
  });

  it('reads a large folder page by page, and searches all of it', async () => {
    server.state.tracks = Array.from({ length: 40 }, (_, index) => fakeTrack({ title: `Song ${index}` }));
    const { user } = music();
    await user.click(await screen.findByRole('tab', { name: 'Folder View' }));
    await screen.findByText('Song 23');
    expect(screen.queryByText('Song 24')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Song 39');
    await user.type(screen.getByPlaceholderText('Search tracks...'), 'song 39');
    await waitFor(() => expect(screen.queryByText('Song 38')).toBeNull());
    expect(screen.getByText('Song 39')).toBeVisible();
    const last = server.asked.filter(({ operationName }) => operationName === 'FolderMusic').at(-1);
    expect(last?.variables).toMatchObject({ folderId: null, search: 'song 39', first: 24 });
  });

  it('picks images, by caption or number', async () => {
    const { user } = image();
    await user.type(await screen.findByPlaceholderText('Search images...'), 'alp');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Select Image 22' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Select Alps' }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 21, imageUrl: '/api/images/21' }));
  });

  it('says that there is nothing to pick, or that it cannot be read', async () => {
    server.state.images = [];
    image();
    expect(await screen.findByText('No uploaded images yet')).toBeVisible();
    server.refuse('LibraryMusic', 'The library is down', 'UNAVAILABLE');
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = music();
    expect(await screen.findByText('Failed to load music')).toBeInTheDocument();
    expect(screen.getAllByText('The library is down').length).toBeGreaterThan(0);
    server.accept('LibraryMusic');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Sunrise')).toBeInTheDocument();
  });
});
