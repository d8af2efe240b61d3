import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { imageLabel, type LibraryImage } from '../../../lib/library/images.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { deletionOf, useUnknown, usedInSentences } from '../used-in.js';
import { type ImageUse, ImageUseDocument } from './image.queries.js';
import { useImageActions } from './use-image-actions.js';

interface Doomed {
  image: LibraryImage;
  /** Undefined where it could not be found out. */
  use: ImageUse | undefined;
}

/** Finds out which classes show an image, asks, and deletes it. `dialog` is to be rendered; `ask` opens it. */
export function useImageDeletion() {
  const client = useApolloClient();
  const { remove } = useImageActions();
  const [doomed, setDoomed] = useState<Doomed>();
  const [isOpen, setOpen] = useState(false);
  const ask = async (image: LibraryImage) => {
    const answer = await client
      .query({ query: ImageUseDocument, variables: { id: image.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    setDoomed({ image, use: answer?.data?.image ?? undefined });
    setOpen(true);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Delete image"
      question={doomed ? questionOf(doomed) : ''}
      confirmLabel="Delete"
      onConfirm={() => doomed && void remove(doomed.image, doomed.use?.usedIn)}
    />
  );
  return { ask, dialog };
}

const questionOf = ({ image, use }: Doomed) =>
  [
    deletionOf(imageLabel(image)),
    ...(use ? usedInSentences(use.usedIn, 'where it will no longer be seen') : [useUnknown]),
  ].join(' ');
