import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { MeDocument } from '../session-cache.js';
import { serveContent } from './account-content.js';
import { type KeptClass, keptClass, makeRoom, removeUnneeded, reserve, writeClass } from './kept-classes.js';
import { filesOf, showFiles } from './show-files.js';
import { ClassToPlayDocument, TrackToPlayDocument } from './show.queries.js';
import { storeFiles } from './store-files.js';
import { storedAnswer, storeMe } from './store-me.js';
import { answerKey, contentName, fromServerHeader } from './store-names.js';
import { startWorker } from './worker.js';

export interface Keeping {
  readonly userId: number;
  readonly classId: number;
  readonly isPinned: boolean;
  readonly signal: AbortSignal;
  /** Share of the files that are stored, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** What the service worker has stored must not be stored again as new. */
const fromServer = { headers: { [fromServerHeader]: 'yes' }, queryDeduplication: false };

const gone = { message: 'Class not found', extensions: { code: 'NOT_FOUND' } };

/**
 * Stores all that the show of a class needs, so that the player opens and runs without the network. What is stored
 * already is not fetched again. Throws when the class is not there, when the network fails, and `QuotaExceededError`.
 */
export async function keepClass(client: ApolloClient, keeping: Keeping): Promise<KeptClass> {
  const { userId, classId, signal } = keeping;
  const asked = { query: ClassToPlayDocument, variables: { id: classId }, fetchPolicy: 'no-cache' } as const;
  const [{ data }] = await Promise.all([client.query({ ...asked, context: fromServer }), startWorker()]);
  const found = data?.class;
  if (!found) throw new CombinedGraphQLErrors({ errors: [gone] });
  const files = showFiles(found);
  const cache = await caches.open(contentName(userId));
  const before = await keptClass(userId, classId);
  const storeAnswer = () => cache.put(answerKey('ClassToPlay', classId), storedAnswer({ class: found }));
  // A copy that is brought up to date stays as it is until all files are there.
  if (!before) await storeAnswer();
  await storeMe(client, cache);
  await serveContent(userId);
  const pictures = new Set(files.pictures);
  for (const id of files.trackIds) {
    const track = await storeTrackAnswer(client, cache, id);
    if (track) pictures.add(track);
    signal.throwIfAborted();
  }
  const needed = { ...files, pictures: [...pictures] };
  const release = await reserve(cache, filesOf(needed));
  try {
    const stored = await withRoom(cache, classId, () => storeFiles(cache, needed, keeping));
    const kept: KeptClass = {
      ...{ classId, title: found.title, storedAt: Date.now(), ...stored, files: filesOf(needed) },
      asked: await askedDigest(),
      isPinned: keeping.isPinned || (before?.isPinned ?? false),
    };
    signal.throwIfAborted();
    await storeAnswer();
    await writeClass(cache, kept);
    return kept;
  } finally {
    await release();
    if (signal.aborted) await removeUnneeded(userId);
  }
}

/** Classes that were only opened make room for this one. */
async function withRoom<T>(cache: Cache, classId: number, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isFull(error) || !(await makeRoom(cache, classId))) throw error;
    return store();
  }
}

/** No space is left on this device. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** Of all that a show asks, in hexadecimal digits. */
export async function askedDigest(): Promise<string> {
  const text = JSON.stringify([MeDocument, ClassToPlayDocument, TrackToPlayDocument]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers the address of the track's picture, when it is ours. */
async function storeTrackAnswer(client: ApolloClient, cache: Cache, id: number): Promise<string | undefined> {
  const asked = {
    query: TrackToPlayDocument,
    variables: { id },
    errorPolicy: 'all',
    context: fromServer,
  } as const;
  const track = (await client.query(asked)).data?.musicTrack;
  if (track) await cache.put(answerKey('TrackToPlay', id), storedAnswer({ musicTrack: track }));
  return track?.imageUrl?.startsWith('/api/images/') ? track.imageUrl : undefined;
}
