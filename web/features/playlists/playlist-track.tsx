import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Pause, Play, X } from 'lucide-react';
import { TrackRow } from '../../lib/library/track-row.js';
import type { TrackBrief } from '../../lib/library/tracks.js';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';

interface PlaylistTrackProps {
  place: number;
  track: TrackBrief;
  mayEdit: boolean;
  isPlaying: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

export function PlaylistTrack({ place, track, mayEdit, isPlaying, onToggle, onRemove }: PlaylistTrackProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: track.id, disabled: !mayEdit });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex min-w-0 items-center gap-1 rounded-2xl border border-line bg-surface p-2 sm:gap-2',
        isDragging && 'relative z-10 shadow-xl',
      )}
    >
      {mayEdit && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${track.title}`}
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
      )}
      <span aria-hidden className="w-6 text-right text-sm text-muted tabular-nums max-sm:hidden">
        {place}
      </span>
      <TrackRow
        track={track}
        actions={
          <>
            <IconButton
              label={isPlaying ? 'Pause' : 'Play'}
              size="sm"
              variant={isPlaying ? 'primary' : 'ghost'}
              onClick={onToggle}
            >
              {isPlaying ? <Pause /> : <Play />}
            </IconButton>
            {mayEdit && (
              <IconButton label="Remove" data-removes size="sm" variant="danger" onClick={onRemove}>
                <X />
              </IconButton>
            )}
          </>
        }
      />
    </li>
  );
}
