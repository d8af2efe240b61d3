import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, openRide } from '../testing/open-ride.js';

const tracks = ['Neon Pedals', 'Ride On'].map((title, index) =>
  fakeTrack({ id: 600 + index, title, duration: 100 + 60 * index }),
);
const playlists = [
  fakePlaylist({ id: 7, name: 'Hills', musicIds: [600, 601] }),
  fakePlaylist({ id: 8, name: 'Nothing', musicIds: [] }),
];
beforeEach(() => void withoutCanvas());

describe('a class built from a playlist', () => {
  it('gets a segment for each song, as long as the song and called by it, in one step', async () => {
    const { user } = await openRide({ tracks, playlists });
    await user.click(button('Build from Playlist'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Build from playlist' }));
    await dialog.findByText('2 songs • 4:20 minutes');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /Hills/ }));
    expect(await screen.findByText('2 segments added.')).toBeVisible();
    const list = () => within(screen.getByRole('list', { name: 'Segments' }));
    expect(await list().findByRole('heading', { level: 3, name: 'Neon Pedals' })).toBeVisible();
    expect(list().getByText('15:00-16:40')).toBeVisible();
    expect(list().getByText('16:40-19:20')).toBeVisible();
    await user.click(button('Undo'));
    await waitFor(() => expect(screen.queryByText('Neon Pedals')).toBeNull());
    expect(list().queryByText('Ride On')).toBeNull();
  });

  it('leads to a new playlist where there is none', async () => {
    const { user, path } = await openRide({ tracks, playlists: [] });
    await user.click(button('Build from Playlist'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Build from playlist' }));
    await user.click(await dialog.findByRole('link', { name: 'Create a Playlist' }));
    await waitFor(() => expect(path()).toBe('/media/playlists/new'));
  });

  it('says that a playlist is empty', async () => {
    const { user } = await openRide({ tracks, playlists });
    await user.click(button('Build from Playlist'));
    await user.click(await screen.findByRole('button', { name: /Nothing/ }));
    expect(await screen.findByText('This playlist is empty')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Build from playlist' })).toBeVisible();
  });
});
