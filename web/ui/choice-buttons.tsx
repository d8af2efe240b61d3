import type { ReactNode } from 'react';
import { cx } from './cx.js';

export interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A few answers side by side, of which one is chosen. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('flex rounded-xl border border-line-strong/60 bg-surface p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className="inline-flex h-10 grow items-center justify-center gap-2 rounded-lg px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text pointer-coarse:h-11 [&_svg]:size-4"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
