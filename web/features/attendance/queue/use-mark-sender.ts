import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keptMarks, onMarksChange } from './kept-marks.js';
import type * as MarkSender from './mark-sender.js';

/** Its code is fetched when there is something to send: most pages send nothing. */
let sender: typeof MarkSender | undefined;

async function startSending(client: ApolloClient, userId: number, isWanted: () => boolean): Promise<void> {
  if (!sender && keptMarks(userId).length === 0) return;
  sender ??= await import('./mark-sender.js');
  if (isWanted()) sender.startSending(client, userId);
}

/**
 * Sends what this person has marked while they are signed in, on whatever page: at once, when the network is back, after
 * a reload, and after they have signed in again.
 */
export function useMarkSender(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    // Without its code there is no network to send by: it is tried again when that is back.
    const start = () => void startSending(client, userId, () => !signal.aborted).catch(() => undefined);
    start();
    const stop = onMarksChange(start);
    addEventListener('online', start, { signal });
    return () => {
      abort.abort();
      stop();
      sender?.stopSending();
    };
  }, [client, userId]);
}
