import type { KeyboardEvent, PointerEvent } from 'react';

export interface RangeHandleProps {
  label: string;
  /** Seconds. */
  value: number;
  min: number;
  max: number;
  /** Seconds of the whole width that it moves over. */
  duration: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
}

/** Seconds of an arrow key, and of a page key. */
const STEP = 0.1;
const LEAP = 1;

const rounded = (seconds: number) => Math.round(seconds / STEP) / (1 / STEP);

const leaps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -LEAP,
  PageUp: LEAP,
};

/** One end of a part of a recording: a slider that is dragged along it, or moved by keys in steps of 0.1 s. */
export function RangeHandle(props: RangeHandleProps) {
  const { label, value, min, max, duration, onChange, disabled } = props;
  const set = (seconds: number) => {
    const next = Math.min(max, Math.max(min, rounded(seconds)));
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const leap = leaps[event.key];
    if (leap !== undefined) set(value + (event.shiftKey ? Math.sign(leap) * LEAP : leap));
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const whole = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!whole || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(((event.clientX - whole.left) / whole.width) * duration);
  };
  return (
    <span
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value.toFixed(1)} seconds`}
      aria-disabled={disabled || undefined}
      onKeyDown={disabled ? undefined : press}
      onPointerDown={(event) => !disabled && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      style={{ left: `${(value / duration) * 100}%` }}
      className="absolute inset-y-0 z-10 flex w-6 -translate-x-1/2 cursor-ew-resize touch-none justify-center aria-disabled:cursor-default pointer-coarse:w-11"
    >
      <span aria-hidden className="h-full w-0.5 bg-accent-text" />
      <span
        aria-hidden
        className="absolute top-1/2 h-9 w-3 -translate-y-1/2 rounded-full border-2 border-accent-ink bg-accent shadow-md dark:border-canvas"
      />
    </span>
  );
}
