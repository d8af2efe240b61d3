import { Volume2 } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import type { Segment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';

/** Timing, fades, volume and transition of a segment's music. */
export function MusicBadges({ segment, track }: { segment: Segment; track: Track | undefined }) {
  const end = segment.musicEndTime ?? track?.duration;
  return (
    <>
      <Badge tone="accent" title="Part of the track that plays">
        {formatTime(segment.musicStartTime)}-{end === undefined ? 'end' : formatTime(end)}
      </Badge>
      {segment.fadeInDuration > 0 && <Badge tone="accent">Fade in: {segment.fadeInDuration}s</Badge>}
      {segment.fadeOutDuration > 0 && <Badge tone="accent">Fade out: {segment.fadeOutDuration}s</Badge>}
      {segment.transitionType !== 'none' && <Badge tone="accent">Transition: {segment.transitionType}</Badge>}
      <Badge tone="accent">
        <Volume2 aria-hidden /> Volume: {segment.volume}%
      </Badge>
    </>
  );
}
