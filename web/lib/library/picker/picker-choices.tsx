import { Button } from '../../../ui/button.js';
import { firstClick } from '../../../ui/first-click.js';
import { Picture } from '../../../ui/picture.js';
import { imageLabel, type LibraryImage } from '../images.js';
import { TrackRow } from '../track-row.js';
import type { TrackBrief } from '../tracks.js';

export interface ChoicesProps<Item> {
  onPick: (item: Item) => void;
}

export function TrackChoices({
  tracks,
  onPick,
}: ChoicesProps<TrackBrief> & { tracks: readonly TrackBrief[] }) {
  return (
    <ul aria-label="Tracks" className="divide-y divide-line">
      {tracks.map((track) => (
        <li key={track.id} className="flex py-2">
          <TrackRow
            track={track}
            actions={
              <Button
                size="sm"
                aria-label={`Select ${track.title}`}
                onClick={firstClick(() => onPick(track))}
              >
                Select
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export function ImageChoices({
  images,
  onPick,
}: ChoicesProps<LibraryImage> & { images: readonly LibraryImage[] }) {
  return (
    <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={`Select ${imageLabel(image)}`}
            onClick={() => onPick(image)}
            className="group flex w-full flex-col overflow-hidden rounded-xl border border-line text-left hover:border-accent-text"
          >
            <Picture src={image.thumbnailUrl} alt="" className="aspect-video w-full" />
            <span className="truncate px-3 py-2 text-sm">{imageLabel(image)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
