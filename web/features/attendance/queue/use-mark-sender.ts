import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/**
 * Sends what this person has marked while they are signed in, on whatever page: at once, when the network is back, after
 * a reload, and after they have signed in again. Its code comes after the page's own.
 */
export function useMarkSender(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    const begin = async () => {
      const { followMarks } = await import('./follow-marks.js');
      if (!signal.aborted) followMarks(client, userId, signal);
    };
    // Without its code there is no network to send by: it is tried again when that is back.
    const start = () => void begin().catch(() => addEventListener('online', start, { once: true, signal }));
    start();
    return () => abort.abort();
  }, [client, userId]);
}
