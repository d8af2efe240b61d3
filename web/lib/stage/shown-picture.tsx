import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.js';
import { usePictureAddress } from './pictures-context.js';

interface ShownPictureProps {
  url: string;
  alt: string;
  className: string;
  /** In the picture's place when it is broken. */
  broken: ReactNode;
}

/** A picture; a broken path is tried once more from the root (specification 2, section 8). */
export function ShownPicture(props: ShownPictureProps) {
  const address = usePictureAddress(props.url);
  if (address === undefined) return <div className={props.className} />;
  if (address === null) return props.broken;
  return <Picture key={address} {...props} url={address} />;
}

function Picture({ url, alt, className, broken }: ShownPictureProps) {
  const rooted = /^(\/|[a-z]+:)/i.test(url) ? undefined : `/${url}`;
  const [tried, setTried] = useState<string | undefined>(url);
  if (tried === undefined) return broken;
  return (
    <img
      src={tried}
      alt={alt}
      className={cx('object-contain', className)}
      onError={() => setTried(tried === url ? rooted : undefined)}
    />
  );
}
