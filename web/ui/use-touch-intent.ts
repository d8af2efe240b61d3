import { type PointerEvent, useRef } from 'react';

/** Pixels sideways from which a touch means the slider. */
const SIDEWAYS = 6;

/**
 * A finger on a slider may be about to scroll the page: the slider learns of it only when it goes sideways, or is lifted
 * where it was put down. Mouse and pen are no such question. For an element whose own handlers heed `preventDefault`.
 */
export function useTouchIntent() {
  const waiting = useRef<{ x: number; y: number }>(undefined);
  const isTold = useRef(false);

  /** Puts the finger down for the slider, there where it is now. */
  function tell({ target, nativeEvent }: PointerEvent) {
    const { pointerId, pointerType, isPrimary, clientX, clientY, button } = nativeEvent;
    const place = { pointerId, pointerType, isPrimary, clientX, clientY, button: Math.max(0, button) };
    waiting.current = undefined;
    isTold.current = true;
    target.dispatchEvent(
      new window.PointerEvent('pointerdown', { ...place, bubbles: true, cancelable: true }),
    );
    isTold.current = false;
  }

  /** Pixels from where it was put down, sideways and up or down. */
  function moved({ clientX, clientY }: PointerEvent, { x, y }: { x: number; y: number }) {
    return { across: Math.abs(clientX - x), along: Math.abs(clientY - y) };
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch' || isTold.current) return;
      event.preventDefault();
      waiting.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!waiting.current) return;
      const { across, along } = moved(event, waiting.current);
      if (across > SIDEWAYS && across > along) tell(event);
      else event.preventDefault();
    },
    onPointerUp(event: PointerEvent) {
      if (!waiting.current) return;
      const { across, along } = moved(event, waiting.current);
      if (Math.max(across, along) <= SIDEWAYS) tell(event);
      waiting.current = undefined;
    },
    /** The page has it. */
    onPointerCancel() {
      waiting.current = undefined;
    },
  };
}
