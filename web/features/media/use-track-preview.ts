import { useCallback, useEffect, useRef, useState } from 'react';
import { showError } from '../../ui/toast-store.js';

/** Plays one track of the library at a time; `playing` is its id. */
export function useTrackPreview() {
  const [playing, setPlaying] = useState<number | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current?.removeAttribute('src');
    audio.current = null;
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  const play = (trackId: number) => {
    stop();
    const element = new Audio(`/api/music/stream/${trackId}`);
    const fail = (sentence: string) => {
      if (audio.current !== element) return;
      stop();
      showError(sentence, 'Playback error');
    };
    element.onended = stop;
    element.onerror = () => fail('Failed to load the audio file.');
    audio.current = element;
    setPlaying(trackId);
    element
      .play()
      .catch(() => fail(element.error ? 'Failed to load the audio file.' : 'Failed to play the audio file.'));
  };
  return { playing, play, stop };
}
