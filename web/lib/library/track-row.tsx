import { Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../format.js';
import { TempoText } from '../tempo-text.js';
import { SharedMark } from '../sharing/shared-mark.js';
import { Badge } from '../../ui/badge.js';
import type { SegmentFit } from './segment-fit.js';
import { isClip, type LibraryTrack, type TrackBrief } from './tracks.js';

interface TrackRowProps {
  track: TrackBrief & Partial<Pick<LibraryTrack, 'shared' | 'ownerName'>>;
  /** What can be done to it, at the right. */
  actions?: ReactNode;
  /** The segment that it is wanted for. */
  fit?: SegmentFit | undefined;
  /** What else is to be known of it. */
  note?: string | undefined;
}

/** A track in one line. */
export function TrackRow({ track, actions, fit, note }: TrackRowProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <TrackPicture imageUrl={track.imageUrl} className="size-11 rounded-lg max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate text-sm font-medium">{track.title}</span>
          {isClip(track) && <Badge tone="info">Clip</Badge>}
          <SharedMark of={{ shared: track.shared === true, ownerName: track.ownerName }} />
        </p>
        <p className="line-clamp-3 text-sm text-muted tabular-nums sm:line-clamp-1">
          {fit?.goesWith(track.bpm) && (
            <span>
              <Badge tone="accent">In tempo</Badge>{' '}
            </span>
          )}
          <span>
            {track.artist} • {formatTime(track.duration)}
          </span>
          {track.bpm ? (
            <span>
              {' • '}
              <TempoText bpm={track.bpm} rpm={fit?.near} />
            </span>
          ) : null}
          {note && <span>{` • ${note}`}</span>}
        </p>
      </div>
      {actions}
    </div>
  );
}

/** Beside the title, so that it says nothing itself. */
export function TrackPicture({ imageUrl, className }: { imageUrl?: string | null; className: string }) {
  if (imageUrl)
    return <img src={imageUrl} alt="" loading="lazy" className={`shrink-0 object-cover ${className}`} />;
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center bg-accent-soft text-accent-text ${className}`}
    >
      <Music className="size-5" />
    </span>
  );
}
