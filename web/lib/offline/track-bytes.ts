import { fetchTrack } from '../audio/track-fetch.js';

const coming = new Map<number, Promise<Blob>>();
const takers = new Map<number, Set<(bytes: Blob) => void>>();

/** A track's bytes, fetched once for all who ask meanwhile. @throws TrackFetchError */
export function fetchTrackOnce(trackId: number, signal: AbortSignal): Promise<Blob> {
  const running = coming.get(trackId);
  if (running) return running;
  const fetched = fetchTrack(trackId, signal).finally(() => coming.delete(trackId));
  coming.set(trackId, fetched);
  void fetched.then(
    (bytes) => takers.get(trackId)?.forEach((take) => take(bytes)),
    () => undefined,
  );
  return fetched;
}

/** Hears of a track's bytes whenever somebody has fetched them; the answer ends it. */
export function takeTrack(trackId: number, take: (bytes: Blob) => void): () => void {
  const all = takers.get(trackId) ?? new Set();
  takers.set(trackId, all.add(take));
  return () => {
    all.delete(take);
    if (all.size === 0) takers.delete(trackId);
  };
}
