import { Pencil, Trash2 } from 'lucide-react';
import { formatBytes } from '../../../lib/format.js';
import { imageLabel, type LibraryImage } from '../../../lib/library/images.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';

interface ImageCardProps {
  image: LibraryImage;
  onCaption: () => void;
  onDelete: () => void;
}

/** One image with its caption, or what stands for one. */
export function ImageCard({ image, onCaption, onDelete }: ImageCardProps) {
  const label = imageLabel(image);
  return (
    <article
      aria-label={label}
      className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <Picture src={image.thumbnailUrl} alt="" className="aspect-[4/3] w-full" />
      <div className="flex min-w-0 items-center gap-1 py-2 pr-1.5 pl-3.5">
        <div className="min-w-0 grow">
          <h2 className="truncate text-sm font-medium">{label}</h2>
          <p className="text-xs text-muted tabular-nums">
            {unbroken(`${image.width} × ${image.height} •`)} {unbroken(formatBytes(image.fileSize))}
          </p>
        </div>
        <IconButton label="Edit caption" size="sm" onClick={onCaption}>
          <Pencil />
        </IconButton>
        <IconButton label="Delete" size="sm" variant="danger" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </article>
  );
}

/** Breaks between the two, and not within one. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
