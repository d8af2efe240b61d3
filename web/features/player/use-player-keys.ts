import { useEffect } from 'react';
import type { PlayerEngine } from './engine/engine.js';
import { tellNoSound } from './audio-problem-toast.js';

/** How much an arrow key changes the volume. */
const VOLUME_STEP = 5;

/** Space plays and pauses, left and right change the segment, up and down the volume, F the full screen. */
export function usePlayerKeys(engine: PlayerEngine, toggleFullscreen: () => void): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': () => void engine.toggle().catch(tellNoSound),
      ArrowLeft: () => engine.previous(),
      ArrowRight: () => engine.next(),
      ArrowUp: () => engine.setVolume(engine.state().volume + VOLUME_STEP),
      ArrowDown: () => engine.setVolume(engine.state().volume - VOLUME_STEP),
      f: toggleFullscreen,
    };
    const press = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || ownsKey(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [engine, toggleFullscreen]);
}

/** A slider or tab keeps its arrows; a button keeps the space bar only for those who move by keyboard. */
function ownsKey({ key, target, repeat }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ')
    return repeat || (target.closest('button, a') !== null && target.matches(':focus-visible'));
  return target.closest('[role=slider], [role=tab], input, textarea, select') !== null;
}
