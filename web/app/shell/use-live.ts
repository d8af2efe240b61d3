import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { tellAccountNews } from '../../lib/account-news.js';
import { listenLive, openLive } from '../../lib/live.js';
import { readMe } from '../../lib/session-end.js';

/** Seconds: a server that is busy as something changes is not so for long. */
const askAgainAfter = [1, 4];

/** One connection to /live while somebody is signed in; another one for another user. */
export function useLive(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    let isOn = true;
    const look = async (isNews: boolean) => {
      await readMe(client, () => isOn, isNews ? askAgainAfter : []);
      tellAccountNews();
    };
    const stop = listenLive({ open: openLive, look });
    return () => {
      isOn = false;
      stop();
    };
  }, [client, userId]);
}
