import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
describe('playlists', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      tracks: [
        fakeTrack({ id: 1, title: 'Sunrise', duration: 60 }),
        fakeTrack({ id: 2, title: 'Hill', duration: 125.4 }),
        fakeTrack({ id: 3, title: 'Wall', duration: 30 }),
      ],
      playlists: [
        fakePlaylist({ id: 5, name: 'Morning', musicIds: [1, 2] }),
        fakePlaylist({ id: 6, name: 'Evening' }),
      ],
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });
  const list = () => renderApp(server, '/media/playlists');
  const open = (id = 5) => renderApp(server, `/media/playlists/${id}`);
  const card = (name: string) => screen.findByRole('article', { name });
  const titles = () =>
    within(screen.getByRole('list', { name: 'Tracks' }))
      .getAllByRole('listitem')
      .map((item) =>
        within(item)
          .getByRole('button', { name: /^Move / })
          .getAttribute('aria-label')
          ?.slice(5),
      );
  const quiet = () => jest.spyOn(console, 'error').mockReturnValue(undefined);
  const isConfirmed = async (user: ReturnType<typeof list>['user'], question: string) => {
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('are listed with their songs and minutes, and searched', async () => {
    const { user, path } = list();
    expect(within(await card('Morning')).getByText('2 songs • 3:05 minutes')).toBeVisible();
    expect(within(await card('Evening')).getByText('0 songs • 0:00 minutes')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search playlists...'), 'morn');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Evening' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Morning' }));
    await waitFor(() => expect(path()).toBe('/media/playlists/5'));
  });

  it('invite to make the first one', async () => {
    server.state.playlists = [];
    list();
    expect(await screen.findByText("You haven't created any playlists yet.")).toBeVisible();
  });

  it('are reached from the library', async () => {
    const { user, path } = renderApp(server, '/media');
    await user.click(await screen.findByRole('link', { name: 'Playlists' }));
    await waitFor(() => expect(path()).toBe('/media/playlists'));
  });

  it('are made with a name', async () => {
    const { user, path } = renderApp(server, '/media/playlists/new');
    const create = await screen.findByRole('button', { name: 'Create Playlist' });
    expect(create).toBeDisabled();
    await user.type(screen.getByLabelText('Name'), ' Climbs ');
    await user.click(create);
    expect(await screen.findByRole('heading', { level: 1, name: 'Climbs' })).toBeVisible();
    expect(screen.getByText('Playlist created successfully')).toBeVisible();
    expect(path()).toBe(`/media/playlists/${server.state.playlists[0]?.id}`);
    expect(screen.getByText('This playlist is empty.')).toBeVisible();
  });

  it('are renamed and deleted from the list', async () => {
    const { user } = list();
    const choose = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'More for Morning' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename playlist' }));
    await user.type(dialog.getByLabelText('Name'), ' Ride');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await card('Morning Ride');
    await user.click(await screen.findByRole('button', { name: 'More for Morning Ride' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await isConfirmed(user, 'Are you sure you want to delete the playlist "Morning Ride"?');
    expect(await screen.findByText('Playlist deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Morning Ride' })).toBeNull());
    expect(server.state.tracks).toHaveLength(3);
  });

  it('show their tracks in order, play one, and remove one', async () => {
    const { user } = open();
    expect(await screen.findByText('2 songs • 3:05 minutes')).toBeVisible();
    expect(titles()).toEqual(['Sunrise', 'Hill']);
    await user.click(screen.getAllByRole('button', { name: 'Play' })[1]!);
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!);
    await waitFor(() => expect(titles()).toEqual(['Hill']));
    expect(screen.getByText('1 song • 2:05 minutes')).toBeVisible();
  });

  it('take tracks of the library, found by a search', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Tracks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Morning' }));
    await user.type(dialog.getByPlaceholderText('Search tracks...'), 'wa');
    await waitFor(() => expect(dialog.queryByText('Hill')).toBeNull());
    await user.click(await dialog.findByRole('button', { name: 'Add Wall' }));
    expect(await dialog.findByText('Added')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(titles()).toEqual(['Sunrise', 'Hill', 'Wall']));
  });

  it('are sorted by keys, and told apart while they are', async () => {
    open();
    const box = (top: number) => ({
      ...{ top, bottom: top + 60, left: 0, right: 300 },
      width: 300,
      height: 60,
    });
    await screen.findByRole('list', { name: 'Tracks' });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.closest('ol')?.children ?? [])].indexOf(this.closest('li')!);
      return { ...box(place * 68), x: 0, y: place * 68, toJSON: () => undefined };
    });
    const grip = screen.getByRole('button', { name: 'Move Sunrise' });
    grip.focus();
    fireEvent.keyDown(grip, { code: 'Space' });
    expect(await screen.findByText('Picked up Sunrise, place 1 of 2.')).toBeInTheDocument();
    fireEvent.keyDown(document, { code: 'ArrowDown' });
    expect(await screen.findByText('Sunrise is over place 2 of 2.')).toBeInTheDocument();
    fireEvent.keyDown(document, { code: 'Space' });
    await waitFor(() => expect(server.state.playlists[0]?.musicIds).toEqual([2, 1]));
    await waitFor(() => expect(titles()).toEqual(['Hill', 'Sunrise']));
  });

  it('are read again when somebody else was faster', async () => {
    quiet();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    Object.assign(server.state.playlists[0]!, { name: 'Theirs', version: 7 });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('This was changed by someone else in the meantime')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  });

  it.each(['999', 'abc', '99999999999'])('are not found at %s', async (id) => {
    renderApp(server, `/media/playlists/${id}`);
    expect(await screen.findByText('Playlist Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Playlists' })).toBeVisible();
  });

  it('are not found when the server says so', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('Playlist', 'Playlist not found', 'NOT_FOUND');
    renderApp(server, '/media/playlists/999');
    expect(await screen.findByText('Playlist Not Found')).toBeVisible();
  });

  it('are left when they are deleted', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await isConfirmed(user, 'Its music stays in your library.');
    await waitFor(() => expect(path()).toBe('/media/playlists'));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Morning' })).toBeNull());
  });

  it.each([
    ['Playlists', '/media/playlists', 'Failed to load playlists'],
    ['Playlist', '/media/playlists/5', 'Failed to load playlist'],
  ])('say when %s cannot be read', async (operation, address, sentence) => {
    quiet();
    server.refuse(operation, 'The library is down', 'UNAVAILABLE');
    const { user } = renderApp(server, address);
    expect(await screen.findByText(sentence)).toBeVisible();
    server.accept(operation);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await screen.findAllByText('Morning')).length).toBeGreaterThan(0);
  });

  it('say when nothing comes of a change', async () => {
    quiet();
    for (const name of ['AddToPlaylist', 'RemoveFromPlaylist', 'DeletePlaylist', 'CreatePlaylist'])
      server.refuse(name, `${name} is refused`);
    const { user, router } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
    expect(await screen.findByText('Failed to remove track from playlist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await isConfirmed(user, 'Morning');
    expect(await screen.findByText('Failed to delete playlist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Tracks' }));
    await user.click(await screen.findByRole('button', { name: 'Add Wall' }));
    expect(await screen.findByText('Failed to add track to playlist')).toBeInTheDocument();
    expect(screen.getByText('AddToPlaylist is refused')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await router.navigate('/media/playlists/new');
    await user.type(await screen.findByLabelText('Name'), 'x{Enter}');
    expect(await screen.findByText('Failed to create playlist')).toBeVisible();
  });
});
