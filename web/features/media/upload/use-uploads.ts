import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaKind } from '../../../lib/library/folders.js';
import { sessionEnded } from '../../../lib/session-end.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { refreshFolders, refreshLibrary } from '../refresh-library.js';
import { Paced } from './paced.js';
import { tusTransfers } from './tus-transfer.js';
import { type UploadItem, UploadQueue } from './upload-queue.js';

export interface Uploads {
  queue: UploadQueue;
  items: readonly UploadItem[];
}

/** Milliseconds from one fetching of the library to the next while files arrive, each of which changes it. */
const betweenRefreshes = 3_000;

/** The page's upload queue with its toasts; it lives on while the tabs change, and stops when the page is left. */
export function useUploads(kind: MediaKind): Uploads {
  const client = useApolloClient();
  const [{ queue, refresh }] = useState(() => {
    const isUploading = () =>
      created.items().some(({ state }) => state === 'uploading' || state === 'waiting');
    // Read anew, a list begins at its top: whoever has scrolled on meets the new files when all have come.
    const isReadingOn = () => window.scrollY > window.innerHeight;
    const refresh = new Paced(
      () => (isUploading() && isReadingOn() ? refreshFolders : refreshLibrary)(client),
      betweenRefreshes,
    );
    const created: UploadQueue = new UploadQueue(tusTransfers(kind), {
      arrived: (item) => {
        showToast({ title: 'Upload successful', description: item.file.name });
        created.cancel(item.id);
        refresh.want(!isUploading());
      },
      signedOut: () => sessionEnded(client),
      failed: (item) => showError(item.message ?? 'An error occurred during upload', 'Upload failed'),
    });
    return { queue: created, refresh };
  });
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    window.addEventListener('online', queue.reconnect);
    return () => {
      window.removeEventListener('online', queue.reconnect);
      queue.close();
      refresh.hurry();
    };
  }, [queue, refresh]);
  return { queue, items };
}
