import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip, type TooltipPlace } from './place-tooltip.js';

const DELAY_MS = 400;

interface ShownTooltip extends TooltipPlace {
  text: string;
}

/** The icon button an event happened in, if its name is to be shown: not to a finger, nor after a click. */
function buttonOf({ type, target, pointerType }: Event & { pointerType?: string }): HTMLElement | null {
  if (!(target instanceof Element) || pointerType === 'touch') return null;
  if (type === 'focusin' && !target.matches(':focus-visible')) return null;
  return target.closest<HTMLElement>('[data-tooltip]');
}

/** Calls back with the button whose name is to be shown, and with null once it is not. Answers how to stop. */
function followPointerAndFocus(change: (button: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    change(null);
  };
  const look = (event: Event) => {
    hide();
    const button = buttonOf(event);
    if (button) timer = setTimeout(() => button.isConnected && change(button), DELAY_MS);
  };
  const shows = ['pointerover', 'focusin'];
  const hides = ['pointerdown', 'keydown', 'focusout', 'scroll'];
  for (const type of shows) document.addEventListener(type, look);
  for (const type of hides) document.addEventListener(type, hide, { capture: true, passive: true });
  return () => {
    hide();
    for (const type of shows) document.removeEventListener(type, look);
    for (const type of hides) document.removeEventListener(type, hide, { capture: true });
  };
}

/** Shows the names of icon buttons (`data-tooltip`) on hover and keyboard focus: one layer for the whole page. */
export function TooltipLayer() {
  const [tooltip, setTooltip] = useState<ShownTooltip | null>(null);
  useEffect(
    () =>
      followPointerAndFocus((button) =>
        setTooltip(button && { text: button.dataset.tooltip ?? '', ...placeTooltip(button) }),
      ),
    [],
  );
  if (!tooltip) return null;
  const above = tooltip.isAbove || undefined;
  return createPortal(
    <div
      role="tooltip"
      data-above={above}
      style={{ left: tooltip.left, top: tooltip.top }}
      className="pointer-events-none fixed z-50 w-max max-w-64 -translate-x-1/2 rounded-lg bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-lg data-above:-translate-y-full"
    >
      {tooltip.text}
    </div>,
    document.body,
  );
}
