import { Lock, Music } from 'lucide-react';
import { resistanceTone } from '../../../lib/class-kinds.js';
import { formatMinutes, formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Picture } from '../../../ui/picture.js';
import type { PlacedSegment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { useIsMusicGone } from '../music/gone-music.js';
import { MusicBadges } from '../segment/music-badges.js';

export interface SegmentDetailsProps {
  id: string;
  placed: PlacedSegment;
  track: Track | undefined;
}

/** All that is known of a segment. */
export function SegmentDetails({ id, placed: { segment, start, end }, track }: SegmentDetailsProps) {
  const { intensity, images, imageUrl, notes, musicId } = segment;
  const isGone = useIsMusicGone(segment);
  const minutes = formatMinutes(segment.duration);
  return (
    <div id={id} className="flex items-start gap-3 px-3 pt-1 pb-3 @lg:pl-12">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-sm text-muted tabular-nums">
          <span>
            {formatTime(start)}-{formatTime(end)}
          </span>{' '}
          • <span>{minutes === '1' ? '1 minute' : `${minutes} minutes`}</span>
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Badge>{intensity.rpm} RPM</Badge>
          <Badge tone={resistanceTone(intensity.resistance)}>{intensity.resistance}</Badge>
          <Badge>{intensity.position}</Badge>
          {segment.protected && (
            <Badge title="Keeps its length when the class is shortened">
              <Lock aria-hidden /> Protected
            </Badge>
          )}
          {images.length > 0 && <Badge>Timed images: {images.length}</Badge>}
          {musicId !== null && <MusicBadges segment={segment} track={track} />}
        </div>
        {musicId !== null && <MusicLine track={track} />}
        {isGone && (
          <p className="text-sm text-warn-text">
            The music of this segment is gone: it was deleted, or is no longer shared with you. Choose other
            music.
          </p>
        )}
        {notes && <p className="text-sm break-words whitespace-pre-line text-muted">{notes}</p>}
      </div>
      {imageUrl && <Picture src={imageUrl} alt="" className="size-16 rounded-lg" />}
    </div>
  );
}

function MusicLine({ track }: { track: Track | undefined }) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Music className="size-4 shrink-0 text-accent-text" aria-hidden />
      <span className="truncate font-medium">{track?.title ?? 'Music'}</span>
      {track && <span className="truncate text-muted">{track.artist}</span>}
    </p>
  );
}
