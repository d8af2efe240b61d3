import { useCallback, useEffect, useRef, useState } from 'react';
import { isClip, type TrackBrief } from './tracks.js';
import { showError } from '../../ui/toast-store.js';

/** Plays one track of the library at a time, of a clip its part; `playing` is its id. */
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

  const play = (track: TrackBrief) => {
    stop();
    const address = `/api/music/stream/${track.id}`;
    const element = new Audio(address);
    const fail = (sentence: string) => {
      if (audio.current !== element) return;
      stop();
      showError(sentence, 'Playback error');
    };
    element.onended = stop;
    element.onerror = () => void whyUnplayable(address).then(fail);
    if (isClip(track)) playPart(element, track, stop);
    audio.current = element;
    setPlaying(track.id);
    element.play().catch(() => !element.error && fail('Failed to play the audio file.'));
  };
  const toggle = (track: TrackBrief) => (playing === track.id ? stop() : play(track));
  return { playing, toggle, stop };
}

export type TrackPreview = ReturnType<typeof useTrackPreview>;

function playPart(element: HTMLAudioElement, track: TrackBrief, ended: () => void): void {
  const end = track.musicEndTime ?? Infinity;
  element.onloadedmetadata = () => {
    element.currentTime = track.musicStartTime ?? 0;
  };
  element.ontimeupdate = () => {
    if (element.currentTime >= end) ended();
  };
}

/** An audio element does not say whether there is nothing, or nothing that sounds. */
async function whyUnplayable(address: string): Promise<string> {
  const given = await fetch(address, { headers: { Range: 'bytes=0-0' } }).catch(() => undefined);
  return given?.status === 404 ? 'Could not find the track to play.' : 'Failed to load the audio file.';
}
