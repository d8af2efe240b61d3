import { useApolloClient, useMutation } from '@apollo/client/react';
import { serverMessage } from '../../lib/errors.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { DeleteMusicDocument } from './media.queries.js';
import { refreshLibrary } from './refresh-library.js';

/** Deletes a track and says how it went; list and usage are fetched again. */
export function useDeleteTrack(): (id: number) => Promise<void> {
  const client = useApolloClient();
  const [deleteMusic] = useMutation(DeleteMusicDocument);
  return async (id) => {
    try {
      await deleteMusic({ variables: { id } });
      showToast({ title: 'Music deleted successfully' });
    } catch (error) {
      const sentence = serverMessage(error);
      if (sentence) showError(sentence, 'Failed to delete music');
      else showError('Failed to delete music');
    }
    await refreshLibrary(client).catch(() => undefined);
  };
}
