import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.js';

export interface PictureProps {
  src: string;
  alt: string;
  className?: string;
}

/** An image; one that cannot be loaded is tried again from the root, then says so (specification 2, section 8). */
export function Picture({ src, alt, className }: PictureProps) {
  const [failures, setFailures] = useState<{ src: string; count: number }>({ src, count: 0 });
  const count = failures.src === src ? failures.count : 0;
  const isRelative = !/^(\/|[a-z]+:)/.test(src);
  if (count > (isRelative ? 1 : 0))
    return (
      <span
        role="img"
        aria-label={alt ? `${alt}: Failed to load image` : 'Failed to load image'}
        className={cx(
          'flex flex-col items-center justify-center gap-1.5 bg-sunken text-xs text-muted',
          className,
        )}
      >
        <ImageOff className="size-6" aria-hidden />
        <span aria-hidden>Failed to load image</span>
      </span>
    );
  return (
    <img
      src={count > 0 ? `/${src}` : src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailures({ src, count: count + 1 })}
      className={cx('object-cover', className)}
    />
  );
}
