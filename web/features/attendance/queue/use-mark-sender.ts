import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useWhenOnline } from '../../../lib/use-when-online.js';
import { onMarksChange } from './kept-marks.js';
import { startSending, stopSending } from './mark-sender.js';

/**
 * Sends what this person has marked while they are signed in, on whatever page: at once, when the network is back, after
 * a reload, and after they have signed in again.
 */
export function useMarkSender(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    const start = () => startSending(client, userId);
    start();
    const stop = onMarksChange(start);
    return () => {
      stop();
      stopSending();
    };
  }, [client, userId]);
  useWhenOnline(() => {
    if (userId !== undefined) startSending(client, userId);
  });
}
