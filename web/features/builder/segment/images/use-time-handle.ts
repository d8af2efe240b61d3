import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

export interface TimeHandle {
  label: string;
  /** Whole seconds. */
  value: number;
  min: number;
  max: number;
  /** Seconds of the strip's whole width. */
  whole: number;
  /** What the value means in words. */
  words: string;
  onChange: (seconds: number) => void;
}

/** On the strip that the handles stand on. */
export const stripMark = { 'data-strip': true };

const leaps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** What makes an element a slider over the strip, for pointer and keys (a second an arrow, ten a page key). */
export function useTimeHandle({ label, value, min, max, whole, words, onChange }: TimeHandle) {
  const grip = useRef({ x: 0, value });
  const set = (seconds: number) => {
    const next = Math.min(max, Math.max(min, Math.round(seconds)));
    if (next !== value) onChange(next);
  };
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': value,
    'aria-valuetext': words,
    onKeyDown: (event: KeyboardEvent) => {
      const leap = leaps[event.key];
      if (leap !== undefined) set(value + leap);
      else if (event.key === 'Home') set(min);
      else if (event.key === 'End') set(max);
      else return;
      event.preventDefault();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, value };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const width = event.currentTarget.closest('[data-strip]')?.getBoundingClientRect().width ?? 0;
      if (width > 0) set(grip.current.value + ((event.clientX - grip.current.x) / width) * whole);
    },
  };
}
