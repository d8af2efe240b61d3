import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakePlaylist } from '../../testing/fake-playlists.js';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

async function open(names: readonly string[]) {
  const playlists = names.map((name) => fakePlaylist({ name }));
  const { user } = renderApp(new FakeServer({ user: instructor, playlists }), '/dashboard');
  await user.click(await screen.findByRole('tab', { name: 'Playlists' }));
}

describe('playlists on the dashboard', () => {
  it('are the first five, each with its page, and a way to all', async () => {
    await open(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    expect(await screen.findByRole('link', { name: 'View One' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/media\/playlists\/\d+$/),
    );
    expect(screen.queryByText('Six')).toBeNull();
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/media/playlists');
  });

  it('begin with the first one', async () => {
    await open([]);
    expect(await screen.findByRole('link', { name: 'Create a Playlist' })).toHaveAttribute(
      'href',
      '/media/playlists/new',
    );
  });
});
