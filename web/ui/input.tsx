import type { ComponentProps } from 'react';
import { cx } from './cx.js';

/** Shared by everything one types or picks in. */
export const controlLooks = cx(
  'w-full rounded-xl border border-line-strong/70 bg-surface px-3.5 text-base text-ink sm:text-sm',
  'placeholder:text-muted transition-colors hover:border-line-strong',
  'disabled:opacity-60 aria-invalid:border-danger-text',
);

export function Input(props: ComponentProps<'input'>) {
  return <input {...props} className={cx(controlLooks, 'h-11', props.className)} />;
}

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...props} className={cx(controlLooks, 'min-h-22 py-2.5', props.className)} />;
}
