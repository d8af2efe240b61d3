import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { noClick } from './button.js';
import { cx } from './cx.js';

const variants = {
  ghost: 'text-muted hover:text-ink hover:bg-sunken',
  solid: 'bg-sunken text-ink hover:bg-line',
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  danger: 'text-danger-text hover:bg-danger-soft',
};

const sizes = {
  sm: 'size-9 pointer-coarse:size-11 [&_svg]:size-4.5',
  md: 'size-11 [&_svg]:size-5',
  lg: 'size-14 [&_svg]:size-6',
};

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for the tooltip and for screen readers. */
  label: string;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  asChild?: boolean;
  /** Takes no clicks, but keeps the focus, which a disabled button would lose to the page. */
  resting?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size = 'md', asChild, resting = false, ...rest } = props;
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      type={asChild ? undefined : 'button'}
      aria-label={label}
      data-tooltip={label}
      {...rest}
      {...(resting && { 'aria-disabled': true, onClick: noClick })}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors',
        'disabled:opacity-40 disabled:pointer-events-none',
        resting && 'opacity-40',
        variants[variant],
        sizes[size],
        rest.className,
      )}
    />
  );
}
