import { useEffect } from 'react';
import { latinKey } from '../../../lib/latin-key.js';
import type { PlayerEngine } from '../engine/engine.js';
import { tellNoSound } from '../audio-problem-toast.js';

/** How much an arrow key changes the volume. */
const VOLUME_STEP = 5;
/** Held down they go on; everything else happens once. */
const volumeKeys: readonly string[] = ['ArrowUp', 'ArrowDown'];

/** What the keys do, in the words of the sheet of shortcuts. */
export const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['→', 'Page Down'], does: 'Next segment' },
  { keys: ['←', 'Page Up'], does: 'Previous segment' },
  { keys: ['↑', '↓'], does: 'Volume' },
  { keys: ['I'], does: 'Image first' },
  { keys: ['S'], does: 'Segments' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'Shortcuts' },
];

export interface KeyActions {
  readonly toggleFullscreen: () => void;
  readonly toggleImage: () => void;
  readonly togglePanel: () => void;
  readonly toggleShortcuts: () => void;
}

/**
 * Space plays and pauses wherever the focus is, and a foot pedal (Page Up, Page Down) changes the segment wherever it is
 * but in a dialog; the other keys belong to the control that has the focus first.
 */
export function usePlayerKeys(engine: PlayerEngine, actions: KeyActions): void {
  const { toggleFullscreen, toggleImage, togglePanel, toggleShortcuts } = actions;
  useEffect(() => {
    const polite: Record<string, () => void> = {
      ArrowLeft: () => engine.previous(),
      ArrowRight: () => engine.next(),
      ArrowUp: () => engine.setVolume(engine.state().volume + VOLUME_STEP),
      ArrowDown: () => engine.setVolume(engine.state().volume - VOLUME_STEP),
      f: toggleFullscreen,
      i: toggleImage,
      s: togglePanel,
    };
    const always: Record<string, () => void> = {
      ' ': () => void engine.toggle().catch(tellNoSound),
      PageUp: () => engine.previous(),
      PageDown: () => engine.next(),
      '?': toggleShortcuts,
    };
    const press = (event: KeyboardEvent) => {
      const key = latinKey(event);
      const action = polite[key];
      if (!action || isCombined(event) || ownsKey(event)) return;
      event.preventDefault();
      if (!event.repeat || volumeKeys.includes(key)) action();
    };
    // Before the focused control hears of it: a button that was clicked last is not pressed again, by either event.
    const pressAnywhere = (event: KeyboardEvent) => {
      const action = always[event.key];
      if (!action || isCombined(event) || isText(event.target) || belongsToDialog(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'keydown' && !event.repeat) action();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keydown', pressAnywhere, { capture: true });
    document.addEventListener('keyup', pressAnywhere, { capture: true });
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keydown', pressAnywhere, { capture: true });
      document.removeEventListener('keyup', pressAnywhere, { capture: true });
    };
  }, [engine, toggleFullscreen, toggleImage, togglePanel, toggleShortcuts]);
}

const isCombined = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'));

/** What keeps a key: a dialog scrolls by page, and where riders are marked the space bar presses the focused button. */
const ownersOf: Readonly<Record<string, string>> = {
  ' ': '[data-own-space]',
  PageUp: '[role=dialog], [role=alertdialog]',
  PageDown: '[role=dialog], [role=alertdialog]',
};

const belongsToDialog = ({ key, target }: KeyboardEvent) => {
  const owners = ownersOf[key];
  return owners !== undefined && target instanceof HTMLElement && target.closest(owners) !== null;
};

/** A slider or tab keeps its arrows, and a dialog its keys. */
const ownsKey = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('[role=slider], [role=tab], [role=dialog], [role=alertdialog], input, textarea, select') !==
    null;
