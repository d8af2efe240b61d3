import { useState } from 'react';
import { cx } from './cx.js';

export interface AvatarProps {
  /** Its first letter stands where there is no picture. */
  name: string;
  imageUrl?: string | null | undefined;
  className?: string;
}

/** A person's picture; beside their name, so that it says nothing itself. */
export function Avatar({ name, imageUrl, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const looks = cx('shrink-0 rounded-full', className ?? 'size-9 text-sm');
  if (imageUrl && imageUrl !== broken)
    return (
      <img
        src={imageUrl}
        alt=""
        onError={() => setBroken(imageUrl)}
        className={cx(looks, 'bg-sunken object-cover')}
      />
    );
  return (
    <span aria-hidden className={cx(looks, 'flex items-center justify-center bg-ink font-bold text-canvas')}>
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
