import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp, renderPart } from '../../testing/render-app.js';
import { PlaylistDocument } from './playlist.queries.js';
import { usePlaylistActions } from './use-playlist-actions.js';

/** Drops two tracks before the first drop is answered. */
function Hasty() {
  const { data } = useQuery(PlaylistDocument, { variables: { id: 5 } });
  const { reorder } = usePlaylistActions();
  const playlist = data?.playlist;
  const drop = (...ids: number[]) => playlist && void reorder(playlist, ids);
  return (
    <button
      disabled={!playlist}
      onClick={() => {
        drop(2, 1, 3);
        drop(2, 3, 1);
      }}
    >
      Drop
    </button>
  );
}

const morning = () =>
  new FakeServer({
    user: instructor,
    tracks: [1, 2, 3].map((id) => fakeTrack({ id, title: `T${id}` })),
    playlists: [fakePlaylist({ id: 5, name: 'Morning', musicIds: [1, 2, 3] })],
  });

describe('the focus, when a track is taken away', () => {
  it('goes on at the next one, at last at the one before', async () => {
    const { user } = renderApp(morning(), '/media/playlists/5');
    await screen.findByRole('list', { name: 'Tracks' });
    const removes = () => screen.getAllByRole('button', { name: 'Remove' });
    await user.click(removes()[1]!);
    await waitFor(() => expect(removes()).toHaveLength(2));
    expect(removes()[1]).toHaveFocus();
    await user.click(removes()[1]!);
    await waitFor(() => expect(removes()).toHaveLength(1));
    expect(removes()[0]).toHaveFocus();
  });
});

describe('tracks that are dropped one after another', () => {
  it('are in the order of the last drop, though the first was not answered yet', async () => {
    const server = morning();
    const { user } = renderPart(server, <Hasty />);
    const button = screen.getByRole('button', { name: 'Drop' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(server.state.playlists[0]!.musicIds).toEqual([2, 3, 1]));
    expect(screen.queryByText('Failed to reorder playlist')).toBeNull();
  });
});
