import { showError } from '../../ui/toast-store.js';
import type { AudioProblem } from '../../lib/audio/audio-problem.js';

/**
 * Tells each kind of problem once: a class of fifteen missing tracks is one sentence, and which they are stands in the
 * list of segments. What is tried again is told again.
 */
export function audioProblemTeller(): (problem: AudioProblem) => void {
  const told = new Set<string>();
  return (problem) => {
    if (told.has(problem.kind) && problem.kind !== 'network') return;
    told.add(problem.kind);
    tellAudioProblem(problem);
  };
}

/** Says why a track is not heard (specification 2, section 8); class time goes on meanwhile. */
function tellAudioProblem({ kind, message }: AudioProblem): void {
  switch (kind) {
    case 'missing':
      return showError('Could not locate the audio file. Please check your music file.', 'Audio File Error');
    case 'unsupported':
      return showError('Could not play music file. Try a different format like MP3.', 'Audio File Error');
    case 'aborted':
      return showError('Loading the audio file was aborted.', 'Audio Error');
    case 'network':
      return showError('A network error interrupted the audio file. Retrying…', 'Audio Error');
    case 'decode':
      return showError('The audio file is corrupted and could not be decoded.', 'Audio Error');
    case 'unknown':
      return showError(`Could not load audio file: ${message || 'Unknown error'}`, 'Audio Error');
  }
}

/** The browser gave no sound at all. */
export function tellNoSound(): void {
  showError('Unable to play audio. Please try again.', 'Audio Error');
}
