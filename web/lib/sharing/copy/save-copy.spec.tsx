import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp, renderPart } from '../../../testing/render-app.js';
import { SaveCopyDialog } from './save-copy-dialog.js';

jest.setTimeout(30_000);
const given = { shared: true, ownerName: 'Ann Lee', permission: 'use' };

describe('saving a copy', () => {
  let server: FakeServer;
  beforeEach(() => {
    const tracks = [
      fakeTrack({ id: 1, title: 'Neon', fileSize: 5 * 1024 * 1024, ...given }),
      fakeTrack({ id: 2, title: 'Dawn', fileSize: 3 * 1024 * 1024, ...given }),
      fakeTrack({ id: 3, title: 'Mine' }),
    ];
    const ids = [1, 2, 1, 3];
    const segments = arrange(
      ids.map((id) => ({ ...fakeSegment(7, { musicId: id }), track: tracks[id - 1] })),
    );
    server = new FakeServer({
      user: instructor,
      tracks,
      classes: [fakeClass({ id: 7, title: 'Hills', segments, ...given })],
      playlists: [fakePlaylist({ id: 8, name: 'Waves', musicIds: [1, 2], ...given })],
    });
  });
  const copied = () =>
    server.asked.flatMap(({ operationName, variables }) =>
      ['CopyMusic', 'CopyClass', 'CopyPlaylist'].includes(operationName ?? '')
        ? [[operationName, variables?.['id']]]
        : [],
    );
  const onClose = jest.fn();
  const open = (contentType: 'class' | 'playlist' = 'class') => {
    onClose.mockClear();
    const thing = contentType === 'class' ? { contentId: 7, name: 'Hills' } : { contentId: 8, name: 'Waves' };
    return renderPart(server, <SaveCopyDialog thing={{ contentType, ...thing }} onClose={onClose} />);
  };
  const save = () => screen.getByRole('button', { name: 'Save a copy' });

  it('of a class copies each song of others once, then the class', async () => {
    const { user } = open();
    expect(await screen.findByLabelText('Copy its music to my library: 2 songs, 8 MB')).toBeChecked();
    expect(screen.getByText('A copy of "Hills" is yours. It stays when the share ends.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('"Hills (copy)" was added to My Classes.')).toBeVisible();
    expect(copied()).toEqual([
      ['CopyMusic', 1],
      ['CopyMusic', 2],
      ['CopyClass', 7],
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('leaves the music out where that is wished', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox'));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(copied()).toEqual([['CopyClass', 7]]);
  });

  it('tells how many songs could not be copied', async () => {
    server.refuse('CopyMusic', 'Track not found', 'NOT_FOUND');
    const { user } = open();
    await screen.findByRole('checkbox');
    await user.click(save());
    expect(
      await screen.findByText('"Hills (copy)" was added to My Classes. 2 songs could not be copied.'),
    ).toBeVisible();
  });

  it('stays open where there is no room, and makes no class without the music', async () => {
    server.refuse('CopyMusic', 'Your storage is full.', 'QUOTA_EXCEEDED');
    const { user } = open();
    await screen.findByRole('checkbox');
    await user.click(save());
    expect(await screen.findByText('Your storage is full.')).toBeVisible();
    expect(copied()).toEqual([['CopyMusic', 1]]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox'));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('of a playlist copies its songs, then the playlist', async () => {
    const { user } = open('playlist');
    await screen.findByRole('checkbox');
    await user.click(save());
    expect(await screen.findByText('"Waves" was added to your playlists.')).toBeVisible();
    expect(copied()).toEqual([
      ['CopyMusic', 1],
      ['CopyMusic', 2],
      ['CopyPlaylist', 8],
    ]);
  });

  it('is offered on the page of a shared playlist, and the copy names its origin', async () => {
    server.state.playlists.push(
      fakePlaylist({ id: 9, name: 'Own', copiedFrom: { title: 'Waves', owner: { id: 9, name: 'Ann Lee' } } }),
    );
    const { user } = renderApp(server, '/media/playlists');
    const own = within(await screen.findByRole('article', { name: 'Own' }));
    expect(own.getByText('Copied from "Waves" by Ann Lee')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for Waves' }));
    const copy = await screen.findByRole('menuitem', { name: 'Save a copy' });
    expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
    await user.click(copy);
    expect(await screen.findByRole('dialog', { name: 'Save a copy' })).toBeVisible();
  });

  it('of a track puts it into the library, with its origin', async () => {
    server.state.tracks = [server.state.tracks[0]!];
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Save a copy of Neon' }));
    expect(await screen.findByText('"Neon" is in your library.')).toBeVisible();
    expect(await screen.findByText('Copied from "Neon" by Ann Lee')).toBeVisible();
  });

  it('of a class is asked for in its menu, and names the origin without a name of whoever is gone', async () => {
    const origin = { title: 'Peaks', owner: { id: 9, name: null } };
    server.state.classes.push(fakeClass({ id: 10, title: 'Own', copiedFrom: origin }));
    const { user } = renderApp(server, '/classes');
    const own = within(await screen.findByRole('article', { name: 'Own' }));
    expect(own.getByText('Copied from "Peaks"')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for Hills' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save a copy' }));
    expect(await screen.findByRole('dialog', { name: 'Save a copy' })).toBeVisible();
  });
});
