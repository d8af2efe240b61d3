import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Me } from '../../lib/session.js';

/**
 * For whoever is signed in, on whatever page: sends what they marked and what they delivered without a network, and, while
 * no show is open, brings up to date what is available offline. Its code comes after the page's own.
 */
export function useBackgroundWork(user: Me | undefined, isShow: boolean): void {
  const client = useApolloClient();
  const userId = user?.id;
  const mayUse = user !== undefined && user.access.allowed && !user.mustChangePassword;
  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    const begin = async () => {
      const { backgroundWork } = await import('./background-work.js');
      if (!signal.aborted) backgroundWork({ client, userId, isShow, mayUse, signal });
    };
    // Without its code there is no network to work with: it is tried again when that is back.
    const start = () => void begin().catch(() => addEventListener('online', start, { once: true, signal }));
    start();
    return () => abort.abort();
  }, [client, userId, isShow, mayUse]);
}
