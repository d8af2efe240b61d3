import { cx } from './cx.js';

/** A grey shape where content will be. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-xl bg-line/70', className)} />;
}
