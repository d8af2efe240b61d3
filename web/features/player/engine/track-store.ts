import type { AudioProblem } from '../../../lib/audio/audio-problem.js';
import { TrackFetchError } from '../../../lib/audio/track-fetch.js';

/** First wait before a failed fetch is repeated, in milliseconds; doubled up to half a minute. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** What the store needs from outside. */
export interface TrackStorePorts {
  fetch(trackId: number, signal: AbortSignal): Promise<Blob>;
  wait(milliseconds: number): Promise<void>;
  /** A track failed; told once per track and failure kind. */
  failed(problem: AudioProblem): void;
}

/** Compressed bytes of the class's tracks, fetched one after another so that a lost connection does not stop the show. */
export class TrackStore {
  private readonly blobs = new Map<number, Promise<Blob | undefined>>();
  private readonly abort = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: TrackStorePorts) {}

  /** Fetches these tracks in the background, in order. */
  prefetch(trackIds: readonly number[]): void {
    for (const trackId of trackIds) this.queue = this.queue.then(() => this.bytes(trackId));
  }

  /** The bytes of a track; undefined when it cannot be had at all. Repeats after lost connections. */
  bytes(trackId: number): Promise<Blob | undefined> {
    const known = this.blobs.get(trackId);
    if (known) return known;
    const fetched = this.persist(trackId);
    this.blobs.set(trackId, fetched);
    return fetched;
  }

  close(): void {
    this.abort.abort();
  }

  private async persist(trackId: number): Promise<Blob | undefined> {
    for (let wait = FIRST_WAIT; !this.abort.signal.aborted; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      try {
        return await this.ports.fetch(trackId, this.abort.signal);
      } catch (error) {
        if (this.abort.signal.aborted) return undefined;
        const again = error instanceof TrackFetchError && error.again;
        if (!again || wait === FIRST_WAIT) this.ports.failed(problemOf(trackId, error));
        if (!again) return undefined;
        await this.ports.wait(wait);
      }
    }
    return undefined;
  }
}

function problemOf(trackId: number, error: unknown): AudioProblem {
  if (error instanceof TrackFetchError) return { trackId, kind: error.kind, message: error.message };
  return { trackId, kind: 'unknown', message: String(error) };
}
