import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('the files of a folder', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      folders: [fakeFolder({ id: 1, name: 'Climbs' }), fakeFolder({ id: 2, name: 'Steep', parentId: 1 })],
      tracks: [fakeTrack({ id: 11, title: 'Sunrise' }), fakeTrack({ id: 12, title: 'Hill', folderId: 1 })],
    });
  });
  const open = async () => {
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Folder View' }));
    await screen.findByRole('button', { name: 'Climbs' });
    return user;
  };
  const article = (name: string) => screen.findByRole('article', { name });
  const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  const moves = async (user: Awaited<ReturnType<typeof open>>, title: string, to: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to folder' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: to }));
    await isGone(title);
  };

  it('are read page by page, and keep their place when one is moved', async () => {
    server.state.tracks = Array.from({ length: 40 }, (_, index) => fakeTrack({ title: `Song ${index}` }));
    const user = await open();
    await article('Song 0');
    const listed = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize'));
    expect(listed()).toContain('24');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(listed()).toContain('40'));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const pages = () => server.asked.filter(({ operationName }) => operationName === 'FolderMusic');
    expect(pages().map(({ variables }) => variables?.first)).toEqual([24, 24]);
    await moves(user, 'Song 0', 'Climbs / Steep');
    expect(listed()).toContain('39');
    expect(pages()).toHaveLength(2);
  });

  it('are there where they went, though that folder was read before', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await article('Hill');
    await user.click(screen.getByRole('button', { name: 'Root' }));
    await moves(user, 'Sunrise', 'Climbs');
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await article('Sunrise');
    await article('Hill');
  });
});
