import type { ComponentProps } from 'react';
import { cx } from './cx.js';
import { controlLooks } from './input.js';

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...props} className={cx(controlLooks, 'min-h-22 py-2.5', props.className)} />;
}
