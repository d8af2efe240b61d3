import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../../lib/errors.js';
import { counted } from '../../../lib/format.js';
import { showFailure } from '../../../lib/show-failure.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { showToast } from '../../../ui/toast-store.js';
import { refreshFiling, refreshLibrary } from '../refresh-library.js';
import { AddTracksDocument, DeleteTracksDocument, FileTracksDocument } from './several-tracks.queries.js';

export const tracksOf = (ids: ReadonlySet<number>) => counted(ids.size, 'track');

interface Place {
  readonly id: number;
  readonly name: string;
}

/** What can be done to several tracks at once, each by one call; answers whether it is done, and says why it is not. */
export function useSeveralTracks() {
  const client = useApolloClient();

  async function perform(change: () => Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await change();
    } catch (error) {
      showFailure(failed, error);
      // One of them was deleted in another window: what is there now is shown.
      if (errorCode(error) === 'NOT_FOUND') await refreshLibrary(client).catch(() => undefined);
      return false;
    }
    holdFocus();
    return true;
  }

  return {
    async remove(ids: ReadonlySet<number>): Promise<boolean> {
      const variables = { musicIds: [...ids] };
      const change = () => client.mutate({ mutation: DeleteTracksDocument, variables });
      if (!(await perform(change, 'Failed to delete music'))) return false;
      showToast({ title: `${tracksOf(ids)} deleted` });
      for (const fieldName of ['playlists', 'playlist']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      await refreshLibrary(client).catch(() => undefined);
      return true;
    },
    async file(ids: ReadonlySet<number>, folder: Place | null): Promise<boolean> {
      const variables = { musicIds: [...ids], folderId: folder?.id ?? null };
      const change = () => client.mutate({ mutation: FileTracksDocument, variables });
      if (!(await perform(change, 'Failed to move music'))) return false;
      const where = folder ? `to ${folder.name}` : 'out of their folders';
      showToast({ title: `${tracksOf(ids)} moved ${where}` });
      await refreshFiling(client).catch(() => undefined);
      return true;
    },
    async add(ids: ReadonlySet<number>, { id, name }: Place): Promise<boolean> {
      const variables = { musicIds: [...ids], playlistId: id };
      const change = () => client.mutate({ mutation: AddTracksDocument, variables });
      if (!(await perform(change, 'Failed to add tracks to playlist'))) return false;
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'playlists' });
      showToast({ title: 'Added to playlist', description: `${tracksOf(ids)} in ${name}.` });
      return true;
    },
  };
}
