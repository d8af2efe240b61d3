import { TrackFetchError } from '../../lib/audio/track-fetch.js';
import { UndecodableError } from '../../lib/audio/track-decoder.js';
import { showError } from '../../ui/toast-store.js';

/** Says why a track of the library is not heard (specification 2, section 8, Media library). */
export function tellPlaybackProblem(error: unknown): void {
  showError(sentenceOf(error), 'Playback error');
}

function sentenceOf(error: unknown): string {
  if (error instanceof TrackFetchError && error.kind === 'missing')
    return 'Could not find the track to play.';
  if (error instanceof TrackFetchError || error instanceof UndecodableError)
    return 'Failed to load the audio file.';
  return 'Failed to play the audio file.';
}
