import { mayPass, TrackFetchError } from '../audio/track-fetch.js';
import { trackPath } from './store-names.js';
import { fetchTrackOnce, takeTrack } from './track-bytes.js';

export interface Fetching {
  readonly signal: AbortSignal;
  /** Share of the files that are stored, 0 to 1. */
  readonly progress: (share: number) => void;
}

export interface Stored {
  readonly missing: readonly string[];
  readonly bytes: number;
}

/** Stores music and pictures that are not stored yet. Throws when the network fails, and `QuotaExceededError`. */
export async function storeFiles(
  cache: Cache,
  { trackIds, pictures }: { trackIds: readonly number[]; pictures: readonly string[] },
  { signal, progress }: Fetching,
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
  if (mayPass(picture.status)) throw new Error(`status ${picture.status}`);
}
