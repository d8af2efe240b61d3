import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { contentName } from '../../lib/offline/store-names.js';

/** Milliseconds after a page is there: what it shows comes first. */
const pause = 5_000;

/** Keeps what this account has made available offline up to date; not while a show is open. */
export function useRefreshedCopies(userId: number | undefined, isShow: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined || isShow || !('caches' in globalThis)) return;
    const refresh = async () => {
      if (!(await caches.has(contentName(userId)))) return;
      const { refreshCopies } = await import('../../lib/offline/refresh-copies.js');
      await refreshCopies(client, userId);
    };
    const timer = setTimeout(() => void refresh().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [client, userId, isShow]);
}
