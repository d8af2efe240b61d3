import { useApolloClient } from '@apollo/client/react';
import { imageLabel, type LibraryImage } from '../../../lib/library/images.js';
import { useDeletion } from '../use-deletion.js';
import { deletionOf } from '../used-in.js';
import { type ImageUse, ImageUseDocument } from './image.queries.js';
import { useImageActions } from './use-image-actions.js';

/** Says which classes show an image before it is deleted. */
export function useImageDeletion() {
  const client = useApolloClient();
  const { remove } = useImageActions();
  return useDeletion<LibraryImage, ImageUse>({
    title: 'Delete image',
    find: async ({ id }) => {
      const question = { query: ImageUseDocument, variables: { id } };
      const { data } = await client.query({ ...question, fetchPolicy: 'network-only' });
      return data?.image ?? undefined;
    },
    question: (image, use) => deletionOf(imageLabel(image), use?.usedIn, 'where it will no longer be seen'),
    remove: (image, use) => void remove(image, use?.usedIn),
  });
}
