import type { ApolloClient } from '@apollo/client';
import { onMarksChange } from './kept-marks.js';
import { startSending, stopSending } from './mark-sender.js';

/** Sends what is kept of this person, and what they mark from now on, until the signal ends it. */
export function followMarks(client: ApolloClient, userId: number, signal: AbortSignal): void {
  const start = () => startSending(client, userId);
  start();
  const stop = onMarksChange(start);
  addEventListener('online', start, { signal });
  signal.addEventListener('abort', () => {
    stop();
    stopSending();
  });
}
