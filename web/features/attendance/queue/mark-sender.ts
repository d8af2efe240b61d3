import type { ApolloClient } from '@apollo/client';
import { keptMarks } from './kept-marks.js';
import { sendMarks } from './send-marks.js';

/** Whether what is kept could not be sent when it was tried. */
let isWaiting = false;
let working: Promise<void> | undefined;
/** Whose marks are sent; undefined while nobody is signed in. */
let sender: number | undefined;
let again = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();

const shortestMs = 3_000;
const longestMs = 60_000;

function setWaiting(value: boolean): void {
  if (isWaiting === value) return;
  isWaiting = value;
  for (const listener of listeners) listener();
}

async function work(client: ApolloClient, userId: number): Promise<void> {
  do {
    again = false;
    const isDone = await sendMarks(client, userId);
    setWaiting(!isDone);
    failures = isDone ? 0 : failures + 1;
  } while (again && failures === 0);
}

/** Sends what is kept, one request after another; what cannot be sent is tried again after pauses that grow. */
export function startSending(client: ApolloClient, userId: number): void {
  sender = userId;
  clearTimeout(timer);
  if (keptMarks(userId).length === 0) return setWaiting(false);
  if (!navigator.onLine) return setWaiting(true);
  again = true;
  working ??= work(client, userId).finally(() => {
    working = undefined;
    if (sender === undefined) return setWaiting(false);
    if (sender !== userId) return startSending(client, sender);
    if (!isWaiting) return;
    const pause = Math.min(longestMs, shortestMs * 2 ** (failures - 1));
    timer = setTimeout(() => startSending(client, userId), pause);
  });
}

/** Nobody is signed in, or somebody else. */
export function stopSending(): void {
  sender = undefined;
  clearTimeout(timer);
  failures = 0;
  setWaiting(false);
}

export const isSendingHeldUp = () => isWaiting;

export function onSendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
