import { useApolloClient, useMutation } from '@apollo/client/react';
import { forgetGone } from '../../../lib/forget-gone.js';
import { showFailure } from '../../../lib/show-failure.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { showToast } from '../../../ui/toast-store.js';
import { refreshFolders } from '../refresh-library.js';
import { DeleteMusicDocument } from './track.queries.js';

/** Deletes a track with its clips and says how it went; they leave every list, and the usage is fetched again. */
export function useDeleteTrack(): (id: number, clips: readonly { id: number }[]) => Promise<void> {
  const client = useApolloClient();
  const [deleteMusic] = useMutation(DeleteMusicDocument);
  return async (id, clips) => {
    try {
      await deleteMusic({
        variables: { id },
        update: (cache) => {
          for (const gone of [{ id }, ...clips])
            cache.evict({ id: cache.identify({ __typename: 'MusicTrack', id: gone.id }) });
          for (const fieldName of ['playlists', 'playlist']) cache.evict({ id: 'ROOT_QUERY', fieldName });
          cache.gc();
        },
      });
      showToast({ title: 'Music deleted successfully' });
    } catch (error) {
      showFailure('Failed to delete music', error);
      forgetGone(client.cache, error, 'MusicTrack', id);
    }
    holdFocus();
    await refreshFolders(client).catch(() => undefined);
  };
}
