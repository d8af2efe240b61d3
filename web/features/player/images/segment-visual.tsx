import { ImageOff } from 'lucide-react';
import { ShownPicture } from '../../../lib/stage/shown-picture.js';
import { useShownImage } from '../../../lib/stage/use-shown-image.js';

/** The picture of this moment, or that there is none. */
export function SegmentVisual() {
  const image = useShownImage();
  if (!image) return <Nothing text="No image available for this segment" />;
  return (
    <figure>
      <ShownPicture
        url={image.url}
        alt={image.alt}
        className="max-h-[40vh] w-full rounded-2xl bg-sunken"
        broken={<Nothing text="Image could not be loaded" />}
      />
      {image.caption && <figcaption className="mt-2 text-sm text-muted">{image.caption}</figcaption>}
    </figure>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-2 rounded-2xl border border-dashed border-line px-4 py-3 text-sm text-muted">
      <ImageOff className="size-4" aria-hidden /> {text}
    </p>
  );
}
