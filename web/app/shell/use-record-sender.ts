import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { mayHoldRecords } from '../../lib/shows/record-store.js';

/** Milliseconds after a page is there, and between tries. */
const shortest = 2_000;
const longest = 60_000;

/** Tells the server what this person delivered without a network: after signing in, and whenever it can be reached. */
export function useRecordSender(userId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (userId === undefined) return;
    let pause = shortest;
    let timer: ReturnType<typeof setTimeout>;
    const later = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), milliseconds);
    };
    const send = async () => {
      if (!mayHoldRecords()) return;
      const { sendRecords } = await import('../../lib/shows/send-records.js');
      if (await sendRecords(client, userId)) return;
      pause = Math.min(longest, pause * 2);
      later(pause);
    };
    const soon = () => later((pause = shortest));
    soon();
    addEventListener('online', soon);
    addEventListener('showover', soon);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', soon);
      removeEventListener('showover', soon);
    };
  }, [client, userId]);
}
