import type { ComponentProps } from 'react';
import { cx } from './cx.js';

const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-text',
  info: 'bg-info-soft text-info-text',
  warn: 'bg-warn-soft text-warn-text',
  danger: 'bg-danger-soft text-danger-text',
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'neutral', ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        rest.className,
      )}
    />
  );
}
