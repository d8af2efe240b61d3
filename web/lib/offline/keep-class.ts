import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { TrackFetchError } from '../audio/track-fetch.js';
import { MeDocument } from '../session-cache.js';
import { serveContent } from './account-content.js';
import { type KeptClass, keptClass, writeClass } from './kept-classes.js';
import { filesOf, showFiles } from './show-files.js';
import { ClassToPlayDocument, TrackToPlayDocument } from './show.queries.js';
import { storedAnswer, storeMe } from './store-me.js';
import { answerKey, contentName, trackPath } from './store-names.js';
import { fetchTrackOnce, takeTrack } from './track-bytes.js';
import { startWorker } from './worker.js';

export interface Keeping {
  readonly userId: number;
  readonly classId: number;
  readonly isPinned: boolean;
  readonly signal: AbortSignal;
  /** Share of the files that are stored, 0 to 1. */
  readonly progress: (share: number) => void;
}

const gone = { message: 'Class not found', extensions: { code: 'NOT_FOUND' } };

/**
 * Stores all that the show of a class needs, so that the player opens and runs without the network. What is stored
 * already is not fetched again. Throws when the class is not there, when the network fails, and `QuotaExceededError`.
 */
export async function keepClass(client: ApolloClient, keeping: Keeping): Promise<KeptClass> {
  const { userId, classId, signal } = keeping;
  const [{ data }] = await Promise.all([
    client.query({ query: ClassToPlayDocument, variables: { id: classId }, fetchPolicy: 'no-cache' }),
    startWorker(),
  ]);
  const found = data?.class;
  if (!found) throw new CombinedGraphQLErrors({ errors: [gone] });
  const files = showFiles(found);
  const cache = await caches.open(contentName(userId));
  await cache.put(answerKey('ClassToPlay', classId), storedAnswer({ class: found }));
  await storeMe(client, cache);
  await serveContent(userId);
  const pictures = new Set(files.pictures);
  for (const id of files.trackIds) {
    const track = await storeTrackAnswer(client, cache, id);
    if (track) pictures.add(track);
    signal.throwIfAborted();
  }
  const needed = { ...files, pictures: [...pictures] };
  const stored = await storeFiles(cache, needed, keeping);
  const kept: KeptClass = {
    ...{ classId, title: found.title, storedAt: Date.now(), ...stored, files: filesOf(needed) },
    asked: await askedDigest(),
    isPinned: keeping.isPinned || ((await keptClass(userId, classId))?.isPinned ?? false),
  };
  await writeClass(cache, kept);
  return kept;
}

/** Of all that a show asks, in hexadecimal digits. */
export async function askedDigest(): Promise<string> {
  const text = JSON.stringify([MeDocument, ClassToPlayDocument, TrackToPlayDocument]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers the address of the track's picture, when it is ours. */
async function storeTrackAnswer(client: ApolloClient, cache: Cache, id: number): Promise<string | undefined> {
  const asked = { query: TrackToPlayDocument, variables: { id }, errorPolicy: 'all' } as const;
  const track = (await client.query(asked)).data?.musicTrack;
  if (track) await cache.put(answerKey('TrackToPlay', id), storedAnswer({ musicTrack: track }));
  return track?.imageUrl?.startsWith('/api/images/') ? track.imageUrl : undefined;
}

interface Stored {
  readonly missing: readonly string[];
  readonly bytes: number;
}

async function storeFiles(
  cache: Cache,
  { trackIds, pictures }: { trackIds: readonly number[]; pictures: readonly string[] },
  { signal, progress }: Keeping,
): Promise<Stored> {
  const missing: string[] = [];
  let bytes = 0;
  let done = 0;
  const each = async (path: string, store: () => Promise<void>) => {
    signal.throwIfAborted();
    if (!(await cache.match(path, { ignoreVary: true }))) await store();
    const size = (await (await cache.match(path, { ignoreVary: true }))?.blob())?.size;
    if (size === undefined) missing.push(path);
    bytes += size ?? 0;
    progress(++done / (trackIds.length + pictures.length));
  };
  const tracks = trackIds.map((id) => taken(cache, id));
  try {
    for (const track of tracks) await each(trackPath(track.id), track.store);
  } finally {
    for (const track of tracks) track.end();
  }
  for (const path of pictures) await each(path, () => storePicture(cache, path, signal));
  return { missing, bytes };
}

/** A track that is stored as soon as anybody has fetched it: the player fetches the same ones meanwhile. */
function taken(cache: Cache, id: number) {
  let put: Promise<void> | undefined;
  const take = (bytes: Blob) => {
    const headers = {
      'Content-Type': 'audio/mpeg',
      'Accept-Ranges': 'bytes',
      'Content-Length': `${bytes.size}`,
    };
    put ??= cache.put(trackPath(id), new Response(bytes, { headers }));
    // Whoever waits for it is told.
    put.catch(() => undefined);
  };
  return {
    id,
    end: takeTrack(id, take),
    store: async () => {
      const bytes = put ? undefined : await fetched(id);
      if (bytes) take(bytes);
      await put;
    },
  };
}

/** Undefined when the server has no such track: the class goes on in silence there. Not given up in the middle. */
async function fetched(id: number): Promise<Blob | undefined> {
  for (;;)
    try {
      return await fetchTrackOnce(id, new AbortController().signal);
    } catch (error) {
      const kind = error instanceof TrackFetchError ? error.kind : 'unknown';
      if (kind === 'missing') return undefined;
      // It was a player's fetch, and that player was closed.
      if (kind !== 'aborted') throw error;
    }
}

async function storePicture(cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  const picture = await fetch(path, { credentials: 'same-origin', signal });
  if (picture.ok) return cache.put(path, picture);
  if (picture.status >= 500 || picture.status === 429) throw new Error(`status ${picture.status}`);
}
