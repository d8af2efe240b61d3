import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { tellAccountNews } from '../../lib/account-news.js';
import { listenLive, openLive } from '../../lib/live.js';
import { readMe } from '../../lib/session-end.js';

/** One connection to /live while somebody is signed in; another one for another user. */
export function useLive(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    let isOn = true;
    const look = async () => {
      await readMe(client, () => isOn);
      tellAccountNews();
    };
    const stop = listenLive({ open: openLive, look });
    return () => {
      isOn = false;
      stop();
    };
  }, [client, userId]);
}
