import { Pause, Play } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { firstClick } from '../../../ui/first-click.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';
import { imageLabel, type LibraryImage } from '../images.js';
import type { SegmentFit } from '../segment-fit.js';
import { TrackRow } from '../track-row.js';
import { useLastUsed } from '../last-used.js';
import type { TrackBrief } from '../tracks.js';
import { useTrackPreview } from '../use-track-preview.js';

export interface ChoicesProps<Item> {
  onPick: (item: Item) => void;
}

interface TrackChoicesProps extends ChoicesProps<TrackBrief> {
  tracks: readonly TrackBrief[];
  /** The segment that a track is wanted for. */
  fit?: SegmentFit | undefined;
}

/** Each track can be heard before it is chosen, one at a time; all of its line chooses it. */
export function TrackChoices({ tracks, onPick, fit }: TrackChoicesProps) {
  const preview = useTrackPreview();
  const lastUsed = useLastUsed(tracks);
  const pick = (track: TrackBrief) => {
    preview.stop();
    onPick(track);
  };
  return (
    <ul aria-label="Tracks" className="-mx-2 divide-y divide-line">
      {tracks.map((track) => (
        <li
          key={track.id}
          className="relative flex px-2 py-2 hover:bg-sunken has-[[data-chooses]:focus-visible]:outline-2 has-[[data-chooses]:focus-visible]:outline-accent-text"
        >
          <TrackRow
            track={track}
            fit={fit}
            note={lastUsed(track)}
            actions={
              <>
                <PreviewButton
                  title={track.title}
                  isPlaying={preview.playing === track.id}
                  onToggle={() => preview.toggle(track)}
                />
                <Button
                  size="sm"
                  data-chooses
                  aria-label={`Select ${track.title}`}
                  onClick={firstClick(() => pick(track))}
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  Select
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface PreviewButtonProps {
  title: string;
  isPlaying: boolean;
  onToggle: () => void;
}

/** Above what chooses the line. */
const PreviewButton = ({ title, isPlaying, onToggle }: PreviewButtonProps) => (
  <IconButton
    label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
    size="sm"
    variant={isPlaying ? 'primary' : 'ghost'}
    className="z-1"
    onClick={onToggle}
  >
    {isPlaying ? <Pause /> : <Play />}
  </IconButton>
);

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
