import { Pause, Play } from 'lucide-react';
import { imageLabel, type LibraryImage } from '../../../lib/library/images.js';
import { TrackRow } from '../../../lib/library/track-row.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';
import { showToast } from '../../../ui/toast-store.js';
import { Draggable, type Dragged } from './draggable.js';
import { FileMenu } from './file-menu.js';

export interface FolderFileActions {
  onMove: (file: Dragged) => void;
  /** Only in a folder. */
  onTake: ((file: Dragged) => void) | undefined;
}

interface FolderTrackProps extends FolderFileActions {
  track: TrackBrief;
  isPlaying: boolean;
  onToggle: () => void;
}

/** A track in its folder: heard, dragged elsewhere, or moved by its menu. */
export function FolderTrack({ track, isPlaying, onToggle, onMove, onTake }: FolderTrackProps) {
  const file: Dragged = { kind: 'file', id: track.id, label: track.title };
  return (
    <Draggable thing={file}>
      <article
        aria-label={track.title}
        className="flex min-w-0 items-center gap-1 rounded-2xl border border-line bg-surface p-3 pr-1.5"
      >
        <TrackRow track={track} />
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          size="sm"
          variant={isPlaying ? 'primary' : 'ghost'}
          onClick={onToggle}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <FileMenu label={track.title} onMove={() => onMove(file)} onTake={onTake && (() => onTake(file))} />
      </article>
    </Draggable>
  );
}

/** An image in its folder. */
export function FolderImage({ image, onMove, onTake }: FolderFileActions & { image: LibraryImage }) {
  const file: Dragged = { kind: 'file', id: image.id, label: imageLabel(image) };
  return (
    <Draggable thing={file}>
      <article
        aria-label={file.label}
        className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface"
      >
        <button
          type="button"
          aria-label={`Select ${file.label}`}
          onClick={() => showToast({ title: 'Image selected', description: file.label })}
        >
          <Picture src={image.thumbnailUrl} alt="" className="aspect-[4/3] w-full" />
        </button>
        <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3.5">
          <h3 className="min-w-0 grow truncate text-sm font-medium">{file.label}</h3>
          <FileMenu label={file.label} onMove={() => onMove(file)} onTake={onTake && (() => onTake(file))} />
        </div>
      </article>
    </Draggable>
  );
}
