import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tellNoSound } from '../audio-problem-toast.js';
import { usePlayer, usePlayerState } from '../player-context.js';

/** Over the stage after the sound has stopped by itself: a phone call, another app, a headset. One Play brings it back. */
export function Interrupted() {
  const { engine } = usePlayer();
  const { status, isInterrupted } = usePlayerState();
  const play = useRef<HTMLButtonElement>(null);
  const isShown = isInterrupted && status === 'paused';
  useEffect(() => {
    if (isShown) play.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      role="alert"
      aria-label="Sound interrupted"
      className="absolute inset-0 z-30 flex flex-col items-center justify-center gap-6 bg-canvas/90 p-6 text-center"
    >
      <button
        ref={play}
        type="button"
        aria-label="Play the class"
        className="flex size-40 items-center justify-center rounded-full bg-accent text-accent-ink shadow-2xl hover:bg-accent-hover"
        onClick={() => void engine.play().catch(tellNoSound)}
      >
        <Play className="size-20 fill-current" aria-hidden />
      </button>
      <p className="max-w-md text-xl font-semibold">The sound was interrupted. The class is paused.</p>
    </section>
  );
}
