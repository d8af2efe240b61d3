import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './media-page.js';

describe('the place in the library', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      folders: [fakeFolder({ id: 1, name: 'Climbs' }), fakeFolder({ id: 2, name: 'Steep', parentId: 1 })],
      tracks: [fakeTrack({ id: 11, title: 'Sunrise' }), fakeTrack({ id: 12, title: 'Hill', folderId: 1 })],
      images: [fakeImage({ id: 21, caption: 'Alps' }), fakeImage({ id: 22, caption: 'Sea' })],
    });
  });
  const article = (name: string) => screen.findByRole('article', { name });
  const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());

  it('is kept in the address: Back leads out of folders, and a reload comes back to it', async () => {
    const { user, router } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Folder View' }));
    await user.click(await screen.findByRole('button', { name: 'Climbs' }));
    await article('Hill');
    await user.click(screen.getByRole('button', { name: 'Steep' }));
    await screen.findByText(/This folder is empty/);
    expect(router.state.location.search).toBe('?view=folders&folder=2');
    await act(() => router.navigate(-1));
    await article('Hill');
    await act(() => router.navigate(-1));
    await article('Sunrise');
    expect(router.state.location.search).toBe('?view=folders');
  });

  it('is read from the address, where that makes sense', async () => {
    renderApp(server, '/media?view=folders&folder=1&filter=NONE');
    await article('Hill');
    expect(screen.queryByRole('article', { name: 'Sunrise' })).toBeNull();
  });

  it('is the root where the address names a folder that is gone', async () => {
    renderApp(server, '/media?view=folders&folder=99');
    await article('Sunrise');
  });

  it('keeps search and filter, which a link to the page and another kind let go of', async () => {
    const { user, router } = renderApp(server, '/media?search=sun&filter=ORIGINALS');
    await article('Sunrise');
    expect(screen.getByRole('button', { name: 'Originals' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('article', { name: 'Hill' })).toBeNull();
    await act(() => router.navigate('/media'));
    await article('Hill');
    expect(screen.getByRole('textbox', { name: 'Search music' })).toHaveValue('');
    await user.type(screen.getByRole('textbox', { name: 'Search music' }), 'hil');
    await waitFor(() => expect(router.state.location.search).toBe('?search=hil'));
    await isGone('Sunrise');
    await user.click(screen.getByRole('tab', { name: 'Images' }));
    await article('Alps');
    expect(router.state.location.search).toBe('?kind=images');
    await user.type(screen.getByPlaceholderText('Search images...'), 'se');
    await isGone('Alps');
    expect(router.state.location.search).toBe('?kind=images&search=se');
  });
});
