import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.js';

/** Decorative where text beside it says what is loading; else give a `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle className={cx('animate-spin', className ?? 'size-6')} aria-hidden />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Stands where a page will be, as high as the window: what lies below a page must not be seen and pushed away again. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex min-h-dvh justify-center pt-[22dvh] text-muted">
      <Spinner label={label} className="size-8" />
    </div>
  );
}
