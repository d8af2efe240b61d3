import { useMutation } from '@apollo/client/react';
import { serverMessage } from '../../../lib/errors.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { CreatePlaylistDocument, RecentPlaylistsDocument } from '../music/playlists.js';

/** Makes a playlist of tracks, each once, as the server holds it. */
export function useSavePlaylist(onSaved: () => void) {
  const [create, { loading }] = useMutation(CreatePlaylistDocument, {
    refetchQueries: [RecentPlaylistsDocument],
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'playlists' }),
  });

  async function save(name: string, tracks: readonly TrackBrief[]): Promise<void> {
    const musicIds = [...new Set(tracks.map(({ id }) => id))];
    try {
      await create({ variables: { input: { name: name.slice(0, 200), musicIds } } });
    } catch (error) {
      return showError(serverMessage(error) ?? 'Failed to create playlist');
    }
    showToast({ title: 'Playlist created successfully', description: name });
    onSaved();
  }

  return {
    save: (name: string, tracks: readonly TrackBrief[]) => void save(name, tracks),
    isSaving: loading,
  };
}
