import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const dialogs: symbol[] = [];

/** Whether a menu, a select or a popover is open, which closes before the dialog under it. */
const isSomethingOver = () => document.querySelector('[data-radix-popper-content-wrapper]') !== null;

/**
 * Closes the dialog on top by one Escape. Left to Radix, a toast that came up after the dialog would take the key,
 * and the dialog would stay.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const dialog = Symbol('dialog');
    dialogs.push(dialog);
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (dialogs.at(-1) !== dialog || isSomethingOver()) return;
      // Told so, Radix closes nothing else by this key.
      event.preventDefault();
      // A list of options inside the dialog closes itself.
      if (!document.querySelector('[data-over-dialog]')) latest.current();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      dialogs.splice(dialogs.indexOf(dialog), 1);
    };
  }, [open]);
}
