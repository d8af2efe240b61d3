import { useApolloClient, useMutation } from '@apollo/client/react';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { refreshFolders } from '../refresh-library.js';
import { CaptionImageDocument, DeleteImageDocument } from './image.queries.js';

/** What can be done to an image, each with its toast; true when it is done. */
export function useImageActions() {
  const client = useApolloClient();
  const [deleteImage] = useMutation(DeleteImageDocument);
  const [captionImage] = useMutation(CaptionImageDocument);
  return {
    async remove(id: number): Promise<void> {
      try {
        await deleteImage({
          variables: { id },
          update: (cache) => {
            cache.evict({ id: cache.identify({ __typename: 'LibraryImage', id }) });
            cache.gc();
          },
        });
        showToast({ title: 'Image deleted successfully' });
      } catch (error) {
        showFailure('Failed to delete image', error);
      }
      await refreshFolders(client).catch(() => undefined);
    },
    async caption(id: number, text: string): Promise<boolean> {
      try {
        await captionImage({ variables: { id, caption: text.trim() || null } });
        return true;
      } catch (error) {
        showFailure('Failed to update image', error);
        return false;
      }
    },
  };
}
