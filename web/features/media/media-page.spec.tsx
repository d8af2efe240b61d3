import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './media-page.js';
import { usageTone } from './storage-bar.js';

describe('media library', () => {
  let server: FakeServer;
  beforeEach(() => {
    const tracks = [
      fakeTrack({
        id: 1,
        title: 'Sunrise Drive',
        artist: 'The Spokes',
        duration: 245.4,
        bpm: 127.6,
        fileSize: 5_400_000,
      }),
      fakeTrack({ id: 2, title: 'Hill', artist: 'Cadence', bpm: null }),
    ];
    server = new FakeServer({ user: instructor, tracks });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });
  const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

  it('shows what is known of each track, and the storage', async () => {
    renderApp(server, '/media');
    const sunrise = await card('Sunrise Drive');
    for (const text of ['The Spokes', '4:05', '128 BPM', '5.15 MB'])
      expect(sunrise.getByText(text)).toBeVisible();
    expect((await card('Hill')).getByText('No BPM')).toBeVisible();
    expect(await screen.findByText('5.15 MB of 10 GB (0.1%)')).toBeVisible();
  });

  it('says that the storage could not be read, and reads it again when asked to', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('MusicStorage', 'The library is down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/media');
    const storage = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(storage.getByRole('status')).toHaveTextContent('Storage usage could not be read.');
    await card('Hill');
    expect(await accessibilityProblems()).toEqual([]);
    server.accept('MusicStorage');
    await user.click(storage.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('5.15 MB of 10 GB (0.1%)')).toBeVisible();
    expect(screen.queryByText('Storage usage could not be read.')).toBeNull();
  });

  it('reads the storage again when the connection is back', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = renderApp(server, '/media');
    await screen.findByText('5.15 MB of 10 GB (0.1%)');
    const asked = () => server.asked.filter(({ operationName }) => operationName === 'MusicStorage').length;
    server.refuse('MusicStorage', 'The library is down', 'UNAVAILABLE');
    await user.click((await card('Hill')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.getByText('5.15 MB of 10 GB (0.1%)')).toBeVisible();
    server.accept('MusicStorage');
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(asked()).toBe(3);
    });
    await act(async () => fireEvent(window, new Event('online')));
    expect(asked()).toBe(3);
  });

  it('searches by title or artist, and says when nothing matches', async () => {
    const { user } = renderApp(server, '/media');
    await card('Hill');
    const box = screen.getByPlaceholderText('Search by title or artist...');
    await user.type(box, 'spokes');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hill' })).toBeNull());
    await card('Sunrise Drive');
    await user.type(box, ' and nobody');
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByText('Try different search terms or filters')).toBeVisible();
  });

  it('says that the library is empty and leads to the upload', async () => {
    server.state.tracks = [];
    const { user } = renderApp(server, '/media');
    expect(await screen.findByText('No uploaded music yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload your first MP3' }));
    expect(await screen.findByText('Drop MP3 files here')).toBeVisible();
  });

  it('plays one track at a time and says when it cannot', async () => {
    const { user } = renderApp(server, '/media');
    await user.click((await card('Hill')).getByRole('button', { name: 'Play' }));
    expect((await card('Hill')).getByRole('button', { name: 'Pause' })).toBeVisible();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('refused'));
    await user.click((await card('Sunrise Drive')).getByRole('button', { name: 'Play' }));
    expect(await screen.findByText('Playback error')).toBeVisible();
    expect(screen.getByText('Failed to play the audio file.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('deletes after a confirmation, and shows the refusal of the server', async () => {
    const { user } = renderApp(server, '/media');
    await user.click((await card('Hill')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.state.tracks).toHaveLength(2);
    await user.click((await card('Hill')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Music deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hill' })).toBeNull());
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('DeleteMusic', 'This track is used by a class');
    await user.click((await card('Sunrise Drive')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This track is used by a class')).toBeVisible();
  });

  it('wants a file before it uploads, and lists what is chosen or dropped', async () => {
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('tab', { name: 'Upload Music' }));
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No file selected')).toBeVisible();
    expect(screen.getByText('Please select an MP3 file to upload')).toBeVisible();
    const files = [new File(['abc'], 'song.mp3', { type: 'audio/mpeg' })];
    fireEvent.drop(screen.getByText('Drop MP3 files here'), { dataTransfer: { files } });
    expect(await screen.findByText('song.mp3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('song.mp3')).toBeNull();
  });

  it('colours the storage bar red above 90 percent, orange above 70, else green', () => {
    expect([0, 70, 70.1, 90, 90.1, 100].map(usageTone)).toEqual([
      'ok',
      'ok',
      'warn',
      'warn',
      'danger',
      'danger',
    ]);
  });
});
