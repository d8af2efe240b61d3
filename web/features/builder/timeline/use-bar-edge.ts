import { useRef, type PointerEvent } from 'react';
import { useEscape } from '../../../ui/use-escape.js';
import { snapped } from '../model/stretch.js';

/** The length that a segment would have if its edge were let go now. */
export interface Pull {
  id: number;
  /** Seconds. */
  duration: number;
}

export interface BarEdge {
  id: number;
  /** Seconds; while the edge is dragged, what it would be. */
  duration: number;
  /** Seconds of the strip's whole width. */
  whole: number;
  pull: Pull | undefined;
  onPull: (pull: Pull | undefined) => void;
  onStretch: (id: number, duration: number, goesOn: boolean) => void;
}

/** Pixels that a press may slip without being a drag. */
const slip = 3;

interface Grip {
  /** Where it was taken hold of. */
  x: number;
  /** Seconds before the edge is dragged. */
  before: number;
  /** Where it is now: a quick hand lets go before that is drawn. */
  now: number;
  secondsPerPixel: number;
}

/** What makes an element the edge of a segment's bar, for mouse, pen and finger. Escape lets go without a change. */
export function useBarEdge({ id, duration, whole, pull, onPull, onStretch }: BarEdge) {
  const grip = useRef<Grip>(undefined);

  function letGo() {
    grip.current = undefined;
    onPull(undefined);
  }

  useEscape(pull !== undefined, letGo);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const width = event.currentTarget.closest('[data-strip]')?.getBoundingClientRect().width ?? 0;
      if (event.button !== 0 || width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, before: duration, now: duration, secondsPerPixel: whole / width };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!grip.current) return;
      const { x, before, now, secondsPerPixel } = grip.current;
      const pixels = event.clientX - x;
      if (now === before && Math.abs(pixels) < slip) return;
      grip.current.now = snapped(before + pixels * secondsPerPixel);
      onPull({ id, duration: grip.current.now });
    },
    onPointerUp: () => {
      if (!grip.current) return;
      const { before, now } = grip.current;
      if (now !== before) onStretch(id, now, false);
      letGo();
    },
    onPointerCancel: letGo,
  };
}
