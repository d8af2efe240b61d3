import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.js';
import { Spinner } from './spinner.js';

const variants = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover font-semibold',
  secondary: 'bg-surface text-ink border border-line-strong/60 hover:bg-sunken font-medium',
  ghost: 'text-ink hover:bg-sunken font-medium',
  danger: 'bg-danger text-white hover:bg-danger-hover font-semibold',
};

const sizes = {
  sm: 'h-9 px-3 text-sm gap-1.5 rounded-lg pointer-coarse:min-h-11',
  md: 'h-11 px-4 text-sm gap-2 rounded-xl',
  lg: 'h-13 px-6 text-base gap-2 rounded-xl',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** The single child (a link) takes the looks. */
  asChild?: boolean;
  /** Shows a spinner and takes no clicks. */
  loading?: boolean;
  /** Takes no clicks, but keeps the focus, which a disabled button would lose to the page. */
  resting?: boolean;
}

/** Also keeps a form from being submitted by it. */
export const noClick = (event: MouseEvent) => event.preventDefault();

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', asChild, loading = false, resting = loading, ...rest } = props;
  const looks = cx(
    'inline-flex items-center justify-center whitespace-nowrap transition-colors select-none',
    'disabled:opacity-50 disabled:cursor-not-allowed [&_svg]:shrink-0',
    resting && 'cursor-not-allowed opacity-50',
    variants[variant],
    sizes[size],
    rest.className,
  );
  if (asChild) return <Slot.Root {...rest} className={looks} />;
  return (
    <button
      type="button"
      {...rest}
      {...(resting && { 'aria-disabled': true, onClick: noClick })}
      className={looks}
      aria-busy={loading || undefined}
    >
      {/* Always there: page translation replaces text nodes, and React can insert nothing before one. */}
      <span className="contents empty:hidden">{loading && <Spinner className="size-4" />}</span>
      {rest.children}
    </button>
  );
}
