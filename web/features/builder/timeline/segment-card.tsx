import { ChevronDown, ChevronUp, Copy, Music, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { resistanceTone } from '../../../lib/class-kinds.js';
import { formatMinutes, formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';
import type { PlacedSegment, Segment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { MusicBadges } from '../segment/music-badges.js';
import { DragHandle } from './drag-handle.js';

/** What can be done with segments: the same functions for as long as the list is there. */
export interface SegmentActions {
  edit: (id: number) => void;
  duplicate: (id: number) => void;
  /** Asks first. */
  remove: (segment: Segment) => void;
  /** To another place, 0-based. */
  move: (id: number, to: number) => void;
}

export interface SegmentCardProps extends PlacedSegment {
  track: Track | undefined;
  isLast: boolean;
  /** Another segment's form is open; what stands in it must not be lost. */
  isLocked: boolean;
  isClassFull: boolean;
  actions: SegmentActions;
}

/** Drawn anew only when something of it has changed: a class may have hundreds, and one is typed in. */
export const SegmentCard = memo(function SegmentCard(props: SegmentCardProps) {
  const { segment, order, start, end, track, isLast, isLocked, isClassFull, actions } = props;
  const { id, name, intensity, imageUrl, images } = segment;
  const minutes = formatMinutes(segment.duration);
  return (
    <div className="flex items-start gap-1 rounded-2xl border border-line bg-surface p-3 sm:gap-2 sm:p-4">
      <DragHandle name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <h3 className="font-semibold break-words">{name}</h3>
            <p className="text-sm text-muted tabular-nums">
              <span>
                {formatTime(start)}-{formatTime(end)}
              </span>{' '}
              • <span>{minutes === '1' ? '1 minute' : `${minutes} minutes`}</span>
            </p>
          </div>
          {/* On the narrowest phones from under the handle on, so that all stand in one row. */}
          <div className="flex flex-wrap gap-1 max-[22.5rem]:-mr-1 max-[22.5rem]:-ml-12 max-[22.5rem]:gap-0">
            <IconButton
              label={`Move ${name} up`}
              size="sm"
              disabled={isLocked}
              resting={order === 1}
              onClick={() => actions.move(id, order - 2)}
            >
              <ChevronUp />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              size="sm"
              disabled={isLocked}
              resting={isLast}
              onClick={() => actions.move(id, order)}
            >
              <ChevronDown />
            </IconButton>
            <IconButton
              label={`Duplicate ${name}`}
              size="sm"
              disabled={isLocked || isClassFull}
              onClick={() => actions.duplicate(id)}
            >
              <Copy />
            </IconButton>
            <Button
              size="sm"
              disabled={isLocked}
              aria-label={`Edit ${name}`}
              data-edits={id}
              onClick={() => actions.edit(id)}
              className="max-sm:w-11 max-sm:px-0"
            >
              <Pencil className="size-3.5" aria-hidden /> <span className="max-sm:sr-only">Edit</span>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isLocked}
              aria-label={`Delete ${name}`}
              onClick={() => actions.remove(segment)}
              className="text-danger-text! max-sm:w-11 max-sm:px-0"
            >
              <Trash2 className="size-3.5" aria-hidden /> <span className="max-sm:sr-only">Delete</span>
            </Button>
          </div>
        </div>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{intensity.rpm} RPM</Badge>
          <Badge tone={resistanceTone(intensity.resistance)}>{intensity.resistance}</Badge>
          <Badge>{intensity.position}</Badge>
          {images.length > 0 && <Badge>Timed images: {images.length}</Badge>}
          {segment.musicId !== null && <MusicBadges segment={segment} track={track} />}
        </div>
        {segment.musicId !== null && <MusicLine track={track} />}
        {segment.notes && <p className="mt-2 line-clamp-2 text-sm text-muted">{segment.notes}</p>}
      </div>
      {imageUrl && <Picture src={imageUrl} alt="" className="size-16 rounded-lg max-sm:hidden" />}
    </div>
  );
});

function MusicLine({ track }: { track: Track | undefined }) {
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm">
      <Music className="size-4 shrink-0 text-accent-text" aria-hidden />
      <span className="truncate font-medium">{track?.title ?? 'Music'}</span>
      {track && <span className="truncate text-muted">{track.artist}</span>}
    </p>
  );
}
