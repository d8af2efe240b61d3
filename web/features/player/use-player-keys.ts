import { useEffect } from 'react';
import type { PlayerEngine } from './engine/engine.js';
import { tellNoSound } from './audio-problem-toast.js';

/** How much an arrow key changes the volume. */
const VOLUME_STEP = 5;

/** Space plays and pauses, left and right change the segment, up and down the volume, F the full screen. */
export function usePlayerKeys(engine: PlayerEngine, toggleFullscreen: () => void): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => engine.previous(),
      ArrowRight: () => engine.next(),
      ArrowUp: () => engine.setVolume(engine.state().volume + VOLUME_STEP),
      ArrowDown: () => engine.setVolume(engine.state().volume - VOLUME_STEP),
      f: toggleFullscreen,
    };
    const press = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || isCombined(event) || ownsKey(event)) return;
      event.preventDefault();
      action();
    };
    // Before the focused control hears of it: a button that was clicked last is not pressed again, by either event.
    const space = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isCombined(event) || isText(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'keydown' && !event.repeat) void engine.toggle().catch(tellNoSound);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keydown', space, { capture: true });
    document.addEventListener('keyup', space, { capture: true });
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keydown', space, { capture: true });
      document.removeEventListener('keyup', space, { capture: true });
    };
  }, [engine, toggleFullscreen]);
}

const isCombined = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'));

/** A slider or tab keeps its arrows. */
const ownsKey = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('[role=slider], [role=tab], input, textarea, select') !== null;
