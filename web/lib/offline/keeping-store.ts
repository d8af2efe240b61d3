import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../errors.js';
import { isFull, keepClass } from './keep-class.js';
import { isStoragePossible, type KeptClass, keptClass, removeClass } from './kept-classes.js';

/** What is known of a class's offline copy. `impossible`: this browser or address keeps nothing. */
export type CopyState =
  | { readonly status: 'unknown' | 'none' | 'impossible' }
  /** `share`: 0 to 1. */
  | { readonly status: 'storing'; readonly share: number }
  /** `notUpdated`: the server has perhaps another version by now, but that could not be stored. */
  | { readonly status: 'kept'; readonly kept: KeptClass; readonly notUpdated?: Failure }
  | { readonly status: 'failed'; readonly because: Failure };

export type Failure = 'network' | 'space';

/** The class is deleted, or not shared with this user any more. FORBIDDEN: only until a new password is chosen. */
const refused = 'NOT_FOUND';

const unknown: CopyState = { status: 'unknown' };
const states = new Map<string, CopyState>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
const keyOf = (userId: number, classId: number) => `${userId}/${classId}`;

function put(key: string, state: CopyState): void {
  states.set(key, state);
  for (const listener of listeners) listener();
}

export function onCopyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object until it changes. */
export const copyState = (userId: number, classId: number): CopyState =>
  states.get(keyOf(userId, classId)) ?? unknown;

/** Looks whether there is a copy; what is being stored goes on. */
export async function readCopy(userId: number, classId: number): Promise<void> {
  const key = keyOf(userId, classId);
  if (running.has(key)) return;
  if (!isStoragePossible()) return put(key, { status: 'impossible' });
  const kept = await keptClass(userId, classId).catch(() => undefined);
  if (!running.has(key)) put(key, kept ? { status: 'kept', kept } : { status: 'none' });
}

/** Stores the class, or brings what is stored up to date; a class that is gone leaves no copy. Never throws. One at a time for each class. */
export async function storeCopy(
  client: ApolloClient,
  userId: number,
  classId: number,
  isPinned: boolean,
  isAhead = false,
): Promise<void> {
  const key = keyOf(userId, classId);
  if (running.has(key) || !isStoragePossible()) return;
  const abort = new AbortController();
  running.set(key, abort);
  put(key, { status: 'storing', share: 0 });
  const progress = (share: number) =>
    void (running.get(key) === abort && put(key, { status: 'storing', share }));
  // A browser that runs low deletes what it was not asked to keep.
  if (isPinned) void navigator.storage?.persist?.().catch(() => false);
  try {
    const how = { isPinned, isAhead, signal: abort.signal, progress };
    const kept = await keepClass(client, { userId, classId, ...how });
    end(key, abort, { status: 'kept', kept });
  } catch (error) {
    if (errorCode(error) === refused) return removeCopy(userId, classId);
    end(key, abort, await stateAfter(error, userId, classId));
  }
}

/** The older copy stays what it is when it could not be brought up to date. */
async function stateAfter(error: unknown, userId: number, classId: number): Promise<CopyState> {
  const because = isFull(error) ? 'space' : 'network';
  const kept = await keptClass(userId, classId).catch(() => undefined);
  return kept ? { status: 'kept', kept, notUpdated: because } : { status: 'failed', because };
}

/** What was given up meanwhile says nothing any more. */
function end(key: string, abort: AbortController, state: CopyState): void {
  if (running.get(key) !== abort) return;
  running.delete(key);
  put(key, state);
}

/** Stops what is being stored and deletes what is there. */
export async function removeCopy(userId: number, classId: number): Promise<void> {
  const key = keyOf(userId, classId);
  running.get(key)?.abort();
  running.delete(key);
  await removeClass(userId, classId);
  put(key, { status: 'none' });
}
