import type { ComponentProps } from 'react';
import { cx } from './cx.js';

/** A box with its label, over a whole line to hit. */
export function Checkbox({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label
      className={cx(
        'flex h-11 cursor-pointer items-center gap-3 text-sm font-medium',
        'has-disabled:cursor-default has-disabled:opacity-60',
        className,
      )}
    >
      <input type="checkbox" {...rest} className="size-5 accent-(--accent-text)" />
      {label}
    </label>
  );
}
