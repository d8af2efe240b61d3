import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ShownPicture } from '../../../lib/stage/shown-picture.js';
import { useShownImage } from '../../../lib/stage/use-shown-image.js';

/** The picture of this moment, or that there is none. */
export function SegmentVisual({ editedAt }: { editedAt: string | undefined }) {
  const image = useShownImage();
  if (!image) return <Nothing text="No image available for this segment" editedAt={editedAt} />;
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

function Nothing({ text, editedAt }: { text: string; editedAt?: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-2xl border border-dashed border-line px-4 py-3 text-sm text-muted">
      <p className="flex items-center gap-2">
        <ImageOff className="size-4" aria-hidden /> {text}
      </p>
      {editedAt !== undefined && (
        <Link
          to={editedAt}
          className="inline-flex min-h-9 items-center font-medium text-ink underline pointer-coarse:min-h-11"
        >
          Add an image URL to this segment
        </Link>
      )}
    </div>
  );
}
