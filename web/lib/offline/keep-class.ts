import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import type { ClassToPlayQuery } from '../../generated/graphql.js';
import { MeDocument } from '../session-cache.js';
import { soon } from '../soon.js';
import { serveContent } from './account-content.js';
import {
  beginStoring,
  type KeptClass,
  keptClass,
  makeRoom,
  removeUnneeded,
  type Storing,
  writeClass,
} from './kept-classes.js';
import { filesOf, showFiles } from './show-files.js';
import { ClassToPlayDocument, TrackToPlayDocument } from './show.queries.js';
import { type Fetching, storeFiles } from './store-files.js';
import { storedAnswer, storeMe } from './store-me.js';
import { answerKey, fromServerHeader } from './store-names.js';
import { startWorker } from './worker.js';

export interface Keeping extends Fetching {
  readonly userId: number;
  readonly classId: number;
  readonly isPinned: boolean;
  /** Stored because it is scheduled: no other class makes room for it. */
  readonly isAhead: boolean;
}

/** What the service worker has stored must not be stored again as new. */
const fromServer = { headers: { [fromServerHeader]: 'yes' }, queryDeduplication: false };

const gone = { message: 'Class not found', extensions: { code: 'NOT_FOUND' } };

type FoundClass = NonNullable<ClassToPlayQuery['class']>;

/**
 * Stores all that the show of a class needs, so that the player opens and runs without the network. What is stored
 * already is not fetched again. Throws when the class is not there, when the network fails, and `QuotaExceededError`.
 */
export async function keepClass(client: ApolloClient, keeping: Keeping): Promise<KeptClass> {
  const { userId, classId, signal } = keeping;
  const isUpdate = (await keptClass(userId, classId)) !== undefined;
  const asked = client.query({
    ...{ query: ClassToPlayDocument, variables: { id: classId } },
    ...{ fetchPolicy: 'no-cache', context: fromServer },
  });
  const [{ data }] = await Promise.all([patiently(isUpdate)(asked), startWorker()]);
  const found = data?.class;
  if (!found) throw new CombinedGraphQLErrors({ errors: [gone] });
  const storing = await beginStoring(userId);
  try {
    return await store({ client, found, isUpdate, ...storing }, keeping);
  } finally {
    await storing.end();
    if (signal.aborted) await removeUnneeded(userId);
  }
}

/** When there is a copy, a network that says nothing is as good as none. */
const patiently =
  (isUpdate: boolean) =>
  <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    isUpdate ? soon(asked) : asked;

interface Parts extends Storing {
  readonly client: ApolloClient;
  readonly found: FoundClass;
  readonly isUpdate: boolean;
}

async function store({ client, found, isUpdate, cache, needs }: Parts, keeping: Keeping) {
  const { userId, classId, signal, isPinned, isAhead } = keeping;
  const storeAnswer = () => cache.put(answerKey('ClassToPlay', classId), storedAnswer({ class: found }));
  // A copy that is brought up to date stays as it is until all files are there.
  if (!isUpdate) await storeAnswer();
  await storeMe(client, cache);
  await serveContent(userId);
  const files = showFiles(found);
  const pictures = new Set(files.pictures);
  for (const id of files.trackIds) {
    const track = await patiently(isUpdate)(storeTrackAnswer(client, cache, id));
    if (track) pictures.add(track);
    signal.throwIfAborted();
  }
  const needed = { ...files, pictures: [...pictures] };
  await needs(filesOf(needed));
  const storeAll = () => storeFiles(cache, needed, keeping);
  const stored = await (isAhead ? storeAll() : withRoom(cache, classId, storeAll));
  const asked = await askedDigest();
  const how = { files: filesOf(needed), asked, isPinned, isAhead };
  const kept = { classId, title: found.title, storedAt: Date.now(), ...how };
  return writeClass(cache, { ...kept, ...stored }, storeAnswer, signal);
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
  const track = (
    await client.query({
      ...{ query: TrackToPlayDocument, variables: { id } },
      ...{ errorPolicy: 'all', context: fromServer },
    })
  ).data?.musicTrack;
  if (track) await cache.put(answerKey('TrackToPlay', id), storedAnswer({ musicTrack: track }));
  return track?.imageUrl?.startsWith('/api/images/') ? track.imageUrl : undefined;
}
