import { ChevronDown, ChevronUp, Copy, Music, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { resistanceTone } from '../../../lib/class-kinds.js';
import { formatMinutes, formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';
import type { PlacedSegment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { MusicBadges } from './music-badges.js';

export interface SegmentCardProps {
  placed: PlacedSegment;
  track: Track | undefined;
  count: number;
  /** Another segment's form is open; what stands in it must not be lost. */
  isLocked: boolean;
  /** The handle it is dragged by. */
  handle: ReactNode;
  onEdit: () => void;
  /** Undefined when the class is full. */
  onDuplicate: (() => void) | undefined;
  onDelete: () => void;
  /** To another place, 0-based. */
  onMove: (to: number) => void;
}

export function SegmentCard({
  placed,
  track,
  count,
  isLocked,
  handle,
  onEdit,
  onDuplicate,
  onDelete,
  onMove,
}: SegmentCardProps) {
  const { segment, order, start, end } = placed;
  const { name, intensity, imageUrl, images } = segment;
  const minutes = formatMinutes(segment.duration);
  return (
    <div className="flex items-start gap-1 rounded-2xl border border-line bg-surface p-3 sm:gap-2 sm:p-4">
      {handle}
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
          <div className="flex flex-wrap gap-1">
            <IconButton
              label={`Move ${name} up`}
              size="sm"
              disabled={isLocked || order === 1}
              onClick={() => onMove(order - 2)}
            >
              <ChevronUp />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              size="sm"
              disabled={isLocked || order === count}
              onClick={() => onMove(order)}
            >
              <ChevronDown />
            </IconButton>
            <IconButton
              label={`Duplicate ${name}`}
              size="sm"
              disabled={isLocked || !onDuplicate}
              onClick={onDuplicate}
            >
              <Copy />
            </IconButton>
            <Button
              size="sm"
              disabled={isLocked}
              aria-label={`Edit ${name}`}
              onClick={onEdit}
              className="max-sm:w-11 max-sm:px-0"
            >
              <Pencil className="size-3.5" aria-hidden /> <span className="max-sm:sr-only">Edit</span>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isLocked}
              aria-label={`Delete ${name}`}
              onClick={onDelete}
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
}

function MusicLine({ track }: { track: Track | undefined }) {
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm">
      <Music className="size-4 shrink-0 text-accent-text" aria-hidden />
      <span className="truncate font-medium">{track?.title ?? 'Music'}</span>
      {track && <span className="truncate text-muted">{track.artist}</span>}
    </p>
  );
}
