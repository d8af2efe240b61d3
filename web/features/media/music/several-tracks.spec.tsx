import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('several tracks of the library', () => {
  let server: FakeServer;
  beforeEach(() => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    server = new FakeServer({
      user: instructor,
      tracks: titles.map((title, index) => fakeTrack({ id: index + 1, title })),
      folders: [fakeFolder({ id: 9, name: 'Climbs' })],
      playlists: [fakePlaylist({ id: 7, name: 'Hills', musicIds: [3] })],
    });
  });
  const open = async () => {
    const { user } = renderApp(server, '/media');
    await screen.findByRole('article', { name: 'One' });
    return user;
  };
  const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
  const bar = () => within(screen.getByRole('region', { name: 'Selected tracks' }));
  const sent = (operation: string) => server.asked.filter(({ operationName }) => operationName === operation);

  it('are selected one by one, with Shift all between two, or all; a search begins with none', async () => {
    const user = await open();
    expect(screen.queryByRole('region', { name: 'Selected tracks' })).toBeNull();
    await user.click(box('Two'));
    expect(bar().getByText('1 track selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(box('Four'));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('3 tracks selected')).toBeVisible();
    expect([box('Three'), box('Four')].every((each) => (each as HTMLInputElement).checked)).toBe(true);
    await user.click(box('Three'));
    expect(bar().getByText('2 tracks selected')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(bar().getByRole('button', { name: 'Select all' }));
    expect(await bar().findByText('5 tracks selected')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search by title or artist...'), 'One');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tracks' })).toBeNull());
  });

  it('are at most 200', async () => {
    server.state.tracks = Array.from({ length: 230 }, (_, index) =>
      fakeTrack({ id: index + 1, title: `T${index}` }),
    );
    const { user } = renderApp(server, '/media');
    await screen.findByRole('article', { name: 'T0' });
    await user.click(box('T0'));
    await user.click(bar().getByRole('button', { name: 'Select all' }));
    expect(await bar().findByText('200 tracks selected')).toBeVisible();
    expect(await screen.findByText('That is as many as can be changed at once.')).toBeVisible();
  });

  it('are deleted by one call, once that is confirmed', async () => {
    const user = await open();
    await user.click(box('One'));
    await user.click(box('Two'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete music' }));
    expect(
      dialog.getByText(/^Are you sure you want to delete 2 tracks\? This action cannot be undone\./),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DeleteTracks')).toEqual([]);
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 tracks deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'One' })).toBeNull());
    expect(sent('DeleteTracks').map(({ variables }) => variables)).toEqual([{ musicIds: [1, 2] }]);
    expect(screen.queryByRole('region', { name: 'Selected tracks' })).toBeNull();
  });

  it('go into a folder by one call, and out of it', async () => {
    const user = await open();
    for (const place of ['Climbs', 'Root']) {
      await user.click(box('One'));
      await user.click(box('Three'));
      await user.click(bar().getByRole('button', { name: 'Move to folder' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Move to folder' }));
      await user.click(await dialog.findByRole('button', { name: place }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tracks' })).toBeNull());
    }
    expect(sent('FileTracks').map(({ variables }) => variables)).toEqual([
      { musicIds: [1, 3], folderId: 9 },
      { musicIds: [1, 3], folderId: null },
    ]);
  });

  it('go to the end of a playlist by one call', async () => {
    const user = await open();
    await user.click(box('One'));
    await user.click(box('Three'));
    await user.click(bar().getByRole('button', { name: 'Add to playlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to playlist' }));
    await user.click(await dialog.findByRole('button', { name: /Hills/ }));
    expect(await screen.findByText('2 tracks in Hills.')).toBeVisible();
    expect(sent('AddTracks')).toHaveLength(1);
    expect(server.state.playlists[0]?.musicIds).toEqual([3, 1]);
  });

  it('stay selected where it fails', async () => {
    const user = await open();
    await user.click(box('One'));
    await user.click(box('Two'));
    server.state.tracks = server.state.tracks.filter(({ id }) => id !== 1);
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete music')).toBeVisible();
    expect(bar().getByText('2 tracks selected')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'One' })).toBeNull());
    expect(server.state.tracks).toHaveLength(4);
  });
});
