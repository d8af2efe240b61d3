import { useEffect } from 'react';
import { latinKey } from '../../../lib/latin-key.js';

export interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/** For what holds fields whose every letter is in the class at once: there the keys undo steps of the class. */
export const undoneWithClass = { 'data-undone-with': 'class' };

const withText = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])';

/** A field with text of its own that the class does not have yet (a search, an open segment, a dialog) undoes it itself. */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return true;
  return target.matches(withText) && !target.closest('[data-undone-with=class]');
}

function meantBy(event: KeyboardEvent): keyof UndoKeys | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = latinKey(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or ⌘ with them, anywhere on the page. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const steps = { undo, redo };
    function press(event: KeyboardEvent) {
      const step = meantBy(event);
      if (!step || event.defaultPrevented || hasOwnUndo(event.target)) return;
      event.preventDefault();
      steps[step]();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
