import { useEffect, useRef } from 'react';
import { tellNoSound } from '../audio-problem-toast.js';
import { useCurrent, usePlayer, usePlayerState } from '../player-context.js';
import { silentWav } from './silent-loop.js';

/**
 * Media keys, headset buttons and the lock screen run the class (Media Session API). Web Audio alone makes no media
 * session: a silent element stands for it.
 */
export function useMediaKeys(title: string): void {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const { current } = useCurrent();
  const isOn = status === 'playing' || status === 'starting';
  const name = current?.segment.name ?? '';
  const loop = useRef<HTMLAudioElement>(null);

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    const actions: [MediaSessionAction, () => void][] = [
      ['play', () => void engine.play().catch(tellNoSound)],
      ['pause', () => engine.pause()],
      ['nexttrack', () => engine.next()],
      ['previoustrack', () => engine.previous()],
    ];
    for (const [action, handle] of actions) session.setActionHandler(action, handle);
    const address = URL.createObjectURL(silentWav());
    const audio = Object.assign(new Audio(address), { loop: true });
    loop.current = audio;
    return () => {
      for (const [action] of actions) session.setActionHandler(action, null);
      audio.pause();
      audio.removeAttribute('src');
      URL.revokeObjectURL(address);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [engine]);

  useEffect(() => {
    if (!navigator.mediaSession) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: name, artist: title });
    navigator.mediaSession.playbackState = isOn ? 'playing' : 'paused';
    // Without permission to sound there are no media keys, and nothing else is lost.
    if (isOn) void loop.current?.play().catch(() => undefined);
    else loop.current?.pause();
  }, [isOn, name, title]);
}
