import type { ApolloClient } from '@apollo/client';
import { keptMarks } from './kept-marks.js';
import { sendMarks } from './send-marks.js';

/** What is sent for one person by one client; given up when they sign out. */
interface Sending {
  readonly client: ApolloClient;
  readonly userId: number;
  /** A request is on its way. */
  isAtWork: boolean;
  /** More was marked meanwhile. */
  again: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
}

let sending: Sending | undefined;
/** Whether what is kept could not be sent when it was tried. */
let isWaiting = false;
const listeners = new Set<() => void>();

const shortestMs = 3_000;
const longestMs = 60_000;

function setWaiting(value: boolean): void {
  if (isWaiting === value) return;
  isWaiting = value;
  for (const listener of listeners) listener();
}

/** Ends without a word when it was given up meanwhile: what it sent is sent again by the next one, which changes nothing. */
async function work(own: Sending): Promise<void> {
  own.isAtWork = true;
  do {
    own.again = false;
    const isDone = await sendMarks(own.client, own.userId);
    if (own !== sending) return;
    setWaiting(!isDone);
    own.failures = isDone ? 0 : own.failures + 1;
  } while (own.again && own.failures === 0);
  own.isAtWork = false;
  if (!isWaiting) return;
  const pause = Math.min(longestMs, shortestMs * 2 ** (own.failures - 1));
  own.timer = setTimeout(() => startSending(own.client, own.userId), pause);
}

/** Sends what is kept, one request after another; what cannot be sent is tried again after pauses that grow. */
export function startSending(client: ApolloClient, userId: number): void {
  if (sending?.client !== client || sending.userId !== userId) {
    clearTimeout(sending?.timer);
    sending = { client, userId, isAtWork: false, again: false, failures: 0 };
  }
  clearTimeout(sending.timer);
  if (keptMarks(userId).length === 0) return setWaiting(false);
  if (!navigator.onLine) return setWaiting(true);
  sending.again = true;
  if (!sending.isAtWork) void work(sending);
}

/** Nobody is signed in, or somebody else. */
export function stopSending(): void {
  clearTimeout(sending?.timer);
  sending = undefined;
  setWaiting(false);
}

export const isSendingHeldUp = () => isWaiting;

export function onSendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
