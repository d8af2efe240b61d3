import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const dialogs: symbol[] = [];

/** Whether a menu, a select or a popover is open, which closes before the dialog under it. Tooltips only repeat. */
function isSomethingOver(): boolean {
  const floating = document.querySelectorAll('[data-radix-popper-content-wrapper]');
  const isTooltip = (one: Element) => one.querySelector('[role="tooltip"]') !== null;
  return [...floating].some((one) => !isTooltip(one));
}

/**
 * Closes the dialog on top by one Escape. Left to Radix, a tooltip or a toast that came up after the dialog would
 * take the key, and the dialog would stay.
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
      latest.current();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      dialogs.splice(dialogs.indexOf(dialog), 1);
    };
  }, [open]);
}
