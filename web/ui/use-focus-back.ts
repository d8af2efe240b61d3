import { useRef, type RefObject } from 'react';

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** Where the focus of something that may soon be gone can go: a menu's entries close with it, its button stays. */
function lastingOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/**
 * Brings the focus back to where it was when a dialog closes; where that is gone, to `otherwise` or the page's content.
 * Radix does so only for dialogs with a trigger of its own. Where the focus was is looked up before the dialog is drawn: a
 * field in it that takes the focus has it before anything else is told.
 */
export function useFocusBack(isOpen: boolean, otherwise?: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) before.current = lastingOf(document.activeElement);
  wasOpen.current = isOpen;
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Somebody has put it where it belongs already.
      if (document.activeElement !== document.body) return;
      const usable = before.current && isUsable(before.current) ? before.current : null;
      (usable ?? otherwise?.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
  };
}
