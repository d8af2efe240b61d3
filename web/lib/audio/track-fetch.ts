import type { AudioProblemKind } from './audio-problem.js';

/** A fetch that failed, with what to tell the instructor and whether another try may help. */
export class TrackFetchError extends Error {
  constructor(
    readonly kind: AudioProblemKind,
    readonly again: boolean,
    message: string,
  ) {
    super(message);
  }
}

/** Refusals that pass: too many requests, or a session or a subscription that ended and may be renewed meanwhile. */
const passing = new Set([401, 402, 403, 408, 429]);

/** Whether a file that is not had by this answer may be had later. */
export const mayPass = (status: number): boolean => status >= 500 || passing.has(status);

export type FetchTrack = (trackId: number, signal: AbortSignal) => Promise<Blob>;

/** The compressed bytes of a track at its address, kept as a Blob so that the browser may put them on disk. */
export const fetchTrackFrom =
  (addressOf: (trackId: number) => string): FetchTrack =>
  async (trackId, signal) => {
    let response: Response;
    try {
      response = await fetch(addressOf(trackId), { credentials: 'same-origin', signal });
      if (response.ok) return await response.blob();
    } catch (error) {
      if (signal.aborted) throw new TrackFetchError('aborted', false, 'aborted');
      throw new TrackFetchError('network', true, error instanceof Error ? error.message : 'network');
    }
    const again = mayPass(response.status);
    throw new TrackFetchError(again ? 'network' : 'missing', again, `status ${response.status}`);
  };

/** Of the library. */
export const fetchTrack = fetchTrackFrom((trackId) => `/api/music/stream/${trackId}`);
