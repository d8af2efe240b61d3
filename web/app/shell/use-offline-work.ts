import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Milliseconds after a page is there: what it shows comes first. */
const pause = 2_000;

/**
 * For whoever is signed in: tells the server what was delivered without a network, and, while no show is open, brings up
 * to date what is available offline.
 */
export function useOfflineWork(userId: number | undefined, isShow: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    const begin = async () => {
      const { offlineWork } = await import('./offline-work.js');
      offlineWork({ client, userId, isShow, signal: abort.signal });
    };
    // Without its code there is no network to work with: the next page tries again.
    const timer = setTimeout(() => void begin().catch(() => undefined), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, userId, isShow]);
}
