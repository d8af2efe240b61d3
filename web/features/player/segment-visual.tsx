import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { PlayerSegment } from './show-class.js';

/** The segment's image; a broken path is tried once more from the root (specification 2, section 8). */
export function SegmentVisual({ segment }: { segment: PlayerSegment }) {
  const { imageUrl, name, id } = segment;
  if (!imageUrl) return <Nothing text="No image available for this segment" />;
  return <Picture key={`${id} ${imageUrl}`} url={imageUrl} name={name} />;
}

function Picture({ url, name }: { url: string; name: string }) {
  const rooted = /^(\/|[a-z]+:)/i.test(url) ? undefined : `/${url}`;
  const [tried, setTried] = useState<string | undefined>(url);
  if (tried === undefined) return <Nothing text="Image could not be loaded" />;
  return (
    <img
      src={tried}
      alt={name}
      className="max-h-[60vh] w-full rounded-2xl bg-sunken object-contain"
      onError={() => setTried(tried === url ? rooted : undefined)}
    />
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-2 rounded-2xl border border-dashed border-line px-4 py-3 text-sm text-muted">
      <ImageOff className="size-4" aria-hidden /> {text}
    </p>
  );
}
