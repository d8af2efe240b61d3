import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import type { LibraryImage } from '../../../lib/library/images.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { refreshFolders } from '../refresh-library.js';
import { CaptionImageDocument, DeleteImageDocument, type ImageUse } from './image.queries.js';

/** What can be done to an image, each with its toast; true when it is done. */
export function useImageActions() {
  const client = useApolloClient();
  const [deleteImage] = useMutation(DeleteImageDocument);
  const [captionImage] = useMutation(CaptionImageDocument);
  return {
    /** `usedIn`: the classes that show it, which are read anew when they are next shown; undefined where these are unknown. */
    async remove({ id }: Pick<LibraryImage, 'id'>, usedIn: ImageUse['usedIn'] | undefined): Promise<void> {
      try {
        await deleteImage({
          variables: { id },
          update: (cache) => {
            cache.evict({ id: cache.identify({ __typename: 'LibraryImage', id }) });
            for (const id of classesIn(cache, usedIn))
              for (const fieldName of ['coverImageUrl', 'segments']) cache.evict({ id, fieldName });
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

/** How the cache calls these classes; all that it has where some of them cannot be told. */
function classesIn(cache: ApolloCache, usedIn: ImageUse['usedIn'] | undefined) {
  if (usedIn?.every((one) => one !== null)) return usedIn.map((one) => cache.identify(one));
  return Object.keys(cache.extract() as object).filter((id) => id.startsWith('Class:'));
}
