import { useApolloClient } from '@apollo/client/react';
import { serverMessage } from '../../../lib/errors.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { BuilderPlaylistDocument } from './playlists.js';

/** Reads the songs of a playlist, and gives them on where there are some. */
export function usePlaylistSongs(take: (tracks: readonly TrackBrief[]) => void) {
  const client = useApolloClient();
  return async (id: number): Promise<void> => {
    try {
      const { data: found } = await client.query({
        query: BuilderPlaylistDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      const tracks = found?.playlist?.tracks ?? [];
      if (tracks.length > 0) return take(tracks);
      showToast({ title: 'This playlist is empty', description: 'Add songs to it in the media library.' });
    } catch (problem) {
      showError(serverMessage(problem) ?? 'Failed to load playlist');
    }
  };
}
