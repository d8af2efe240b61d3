import type { ApolloClient } from '@apollo/client';
import { refreshCopies } from '../../lib/offline/refresh-copies.js';
import { storeUpcoming } from '../../lib/offline/store-upcoming.js';
import { sendRecords } from '../../lib/shows/send-records.js';

export interface Work {
  readonly client: ApolloClient;
  readonly userId: number;
  readonly isShow: boolean;
  /** Their classes are open to them: a trial or a subscription runs. */
  readonly mayUse: boolean;
  readonly signal: AbortSignal;
}

/** Milliseconds between two tries. */
const shortest = 2_000;
const longest = 60_000;

/** Sends the records that are kept, now, after a show and when the network is back, until the server has them. */
function keepSending({ client, userId, signal }: Work): void {
  let pause = shortest;
  let timer: ReturnType<typeof setTimeout>;
  const send = async () => {
    if (signal.aborted || (await sendRecords(client, userId))) return;
    pause = Math.min(longest, pause * 2);
    timer = setTimeout(() => void send(), pause);
  };
  const soon = () => {
    clearTimeout(timer);
    pause = shortest;
    void send();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', soon, { signal });
  addEventListener('showover', soon, { signal });
  soon();
}

/** Milliseconds between two looks at the calendar while a page is hidden and shown. */
const storePause = 60_000;

/**
 * Brings copies up to date and then stores the next scheduled classes: now, when the network is back, when the schedule
 * changes here, and when the page is left or shown again, since another device may have changed it.
 */
function keepCopies({ client, userId, mayUse, signal }: Work): void {
  const refreshed = refreshCopies(client, userId).catch(() => undefined);
  if (!mayUse) return;
  let lastAt = Date.now();
  const store = () => {
    lastAt = Date.now();
    void storeUpcoming(client, userId, signal).catch(() => undefined);
  };
  const storeAgain = () => {
    if (Date.now() - lastAt >= storePause) store();
  };
  for (const change of ['online', 'scheduleschange']) addEventListener(change, store, { signal });
  document.addEventListener('visibilitychange', storeAgain, { signal });
  void refreshed.then(store);
}

/** Sends what was delivered and keeps copies up to date, until the signal ends it. */
export function offlineWork(work: Work): void {
  keepSending(work);
  if (!work.isShow) keepCopies(work);
}
