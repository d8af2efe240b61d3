import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaKind } from '../../../lib/library/folders.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { AddToFolderDocument } from '../folders/folder.queries.js';
import { refreshLibrary } from '../refresh-library.js';
import { multipartTransfers } from './multipart-transfer.js';
import { tusTransfers } from './tus-transfer.js';
import { type UploadItem, UploadQueue } from './upload-queue.js';

export interface Uploads {
  queue: UploadQueue;
  items: readonly UploadItem[];
}

/** The page's upload queue with its toasts; it lives on while the tabs change, and stops when the page is left. */
export function useUploads(kind: MediaKind): Uploads {
  const client = useApolloClient();
  const [queue] = useState(() => {
    const transfers = kind === 'music' ? tusTransfers() : multipartTransfers();
    const created: UploadQueue = new UploadQueue(transfers, {
      arrived: (item) => {
        showToast({ title: 'Upload successful', description: item.file.name });
        created.cancel(item.id);
        void putAway(client, kind, item);
      },
      failed: (item) => showError(item.message ?? 'An error occurred during upload', 'Upload failed'),
    });
    return created;
  });
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    window.addEventListener('online', queue.reconnect);
    return () => {
      window.removeEventListener('online', queue.reconnect);
      queue.close();
    };
  }, [queue]);
  return { queue, items };
}

/** An image was sent with its folder; a resumable upload knows none, so its track is put there now. */
async function putAway(client: ApolloClient, fileType: MediaKind, { folderId, becameId }: UploadItem) {
  if (fileType === 'music' && folderId !== null && becameId !== undefined) {
    const variables = { folderId, fileType, fileId: becameId };
    await client
      .mutate({ mutation: AddToFolderDocument, variables })
      .catch((error: unknown) => showFailure('Failed to add file to folder', error));
  }
  await refreshLibrary(client).catch(() => undefined);
}
