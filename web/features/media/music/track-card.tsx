import { Copy, Pause, Pencil, Play, Scissors, Share2, Trash2 } from 'lucide-react';
import { formatBytes, formatTime } from '../../../lib/format.js';
import { TrackPicture } from '../../../lib/library/track-row.js';
import { isClip, type LibraryTrack } from '../../../lib/library/tracks.js';
import { CopiedFrom } from '../../../lib/sharing/copied-from.js';
import { rightsOf } from '../../../lib/sharing/rights.js';
import { SharedMark } from '../../../lib/sharing/shared-mark.js';
import { TempoText } from '../../../lib/tempo-text.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { SelectBox } from './select-box.js';
import { Tempo } from './tempo-popover.js';
import type { TrackActs } from './track-acts.js';

interface TrackCardProps {
  track: LibraryTrack;
  isPlaying: boolean;
  isSelected: boolean;
  acts: TrackActs;
}

/** One track with what is known of it, and what can be done with it. */
export function TrackCard({ track, isPlaying, isSelected, acts }: TrackCardProps) {
  const { isOwn } = rightsOf(track);
  return (
    <article
      aria-label={track.title}
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-2xl border bg-surface p-4',
        isSelected ? 'border-accent-text' : 'border-line',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <TrackPicture imageUrl={track.imageUrl} className="size-12 rounded-xl" />
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 leading-snug font-semibold break-words">{track.title}</h2>
          <p className="truncate text-sm text-muted">{track.artist}</p>
          <SharedMark of={track} />
          <CopiedFrom origin={track.copiedFrom} />
          {track.original && (
            <p className="truncate text-sm text-muted">Clipped from: {track.original.title}</p>
          )}
        </div>
        {isClip(track) && (
          <Badge tone="info" className="self-start">
            Clip
          </Badge>
        )}
        {!isClip(track) && track.clips.length > 0 && <Badge className="self-start">Has Clips</Badge>}
        {isOwn && (
          <SelectBox
            label={`Select ${track.title}`}
            checked={isSelected}
            onSelect={(isRange) => acts.select(track, isRange)}
            className="-mt-2.5 -mr-2.5"
          />
        )}
      </div>
      <Facts track={track} />
      <Actions track={track} isPlaying={isPlaying} acts={acts} />
    </article>
  );
}

function Actions({ track, isPlaying, acts }: Omit<TrackCardProps, 'isSelected'>) {
  const { isOwn, mayUse, mayEdit } = rightsOf(track);
  return (
    <div className="mt-auto flex items-center gap-2">
      <Button size="sm" variant={isPlaying ? 'primary' : 'secondary'} onClick={() => acts.toggle(track)}>
        {isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
        <span>{isPlaying ? 'Pause' : 'Play'}</span>
      </Button>
      {isOwn && (
        <Button size="sm" onClick={() => acts.clip(track)} aria-label={`Clip ${track.title}`}>
          <Scissors className="size-4" aria-hidden /> Clip
        </Button>
      )}
      {!isOwn && mayUse && (
        <Button size="sm" onClick={() => acts.saveCopy(track)} aria-label={`Save a copy of ${track.title}`}>
          <Copy className="size-4" aria-hidden /> Save a copy
        </Button>
      )}
      <span className="mr-auto" />
      {mayEdit && (
        <IconButton label="Edit" size="sm" onClick={() => acts.edit(track)}>
          <Pencil />
        </IconButton>
      )}
      {isOwn && (
        <>
          <IconButton label="Share" size="sm" onClick={() => acts.share(track)}>
            <Share2 />
          </IconButton>
          <IconButton label="Delete" size="sm" variant="danger" onClick={() => acts.remove(track)}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </div>
  );
}

function Facts({ track }: { track: LibraryTrack }) {
  const { musicStartTime: start, musicEndTime: end, loudness } = track;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
      <span>{formatTime(track.duration)}</span>
      {isClip(track) && (
        <span>
          {formatTime(start ?? 0)} – {formatTime(end ?? track.duration)}
        </span>
      )}
      {rightsOf(track).mayEdit ? <Tempo track={track} /> : track.bpm && <TempoText bpm={track.bpm} />}
      {!isClip(track) && <span>{formatBytes(track.fileSize)}</span>}
      {loudness != null && (
        <span className="text-xs" title="Loudness (EBU R128)">
          {loudness.toFixed(1).replace('-', '−')} LUFS
        </span>
      )}
    </div>
  );
}
