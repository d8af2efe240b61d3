import { useEffect, useRef, useState } from 'react';
import { tracks, type OpenTrack } from './open-part.js';
import type { SoundingPart } from './part-player.js';

/** `loading` until the sound is there; `failed` when it cannot be had. */
export type PartPlayerState = 'loading' | 'ready' | 'playing' | 'paused' | 'failed';

/** Milliseconds that a changed part stands before what plays follows it. */
const SETTLING = 150;

/**
 * Plays a part of a track, to the sample and with its fades, and follows the part as it is changed. It stops at the
 * part's end and jumps back to its start (specification 2, section 4). `failed` hears why there is no sound.
 */
export function usePartPlayer(trackId: number, part: SoundingPart, failed: (error: unknown) => void) {
  const [state, setState] = useState<PartPlayerState>('loading');
  const [position, setPosition] = useState(part.start);
  const [track, setTrack] = useState<OpenTrack>();
  const [attempt, setAttempt] = useState(1);
  const tell = useRef(failed);
  useEffect(() => {
    tell.current = failed;
  });

  useEffect(() => {
    const closing = new AbortController();
    tracks.open(trackId, closing.signal).then(
      (opened) => {
        if (closing.signal.aborted) return;
        setTrack(opened);
        setState('ready');
      },
      (error: unknown) => {
        if (closing.signal.aborted) return;
        setState('failed');
        tell.current(error);
      },
    );
    return () => closing.abort();
  }, [trackId, attempt]);

  const isPlaying = state === 'playing';
  useEffect(() => {
    if (!isPlaying || !track) return;
    let frame = requestAnimationFrame(function look() {
      if (track.ended()) {
        track.stop();
        setState('ready');
      } else setPosition((before) => track.position() ?? before);
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, track]);

  const { start, end, span, fadeIn, fadeOut, volume } = part;
  const from = useRef(start);
  useEffect(() => {
    if (!isPlaying || !track) return;
    const sound = () => {
      const at = track.position() ?? from.current;
      const within = at >= start && at < end - 0.05 ? at : start;
      track.play({ start, end, span, fadeIn, fadeOut, volume }, within).catch((error: unknown) => {
        setState('failed');
        tell.current(error);
      });
    };
    const timer = setTimeout(sound, track.position() === undefined ? 0 : SETTLING);
    return () => clearTimeout(timer);
  }, [isPlaying, track, start, end, span, fadeIn, fadeOut, volume]);

  return {
    state,
    /** The track's true length in seconds, once it is open. */
    seconds: track?.seconds,
    /** Seconds of the track; the part's start while nothing was begun. */
    position: state === 'playing' || state === 'paused' ? position : start,
    /** Fetches the track once more, after a failure. */
    retry: () => {
      setState('loading');
      setAttempt(attempt + 1);
    },
    toggle: () => {
      if (!track || state === 'failed') return;
      if (isPlaying) {
        from.current = track.position() ?? start;
        setPosition(from.current);
        track.stop();
        setState('paused');
      } else {
        if (state === 'ready') from.current = start;
        setState('playing');
      }
    },
  };
}
