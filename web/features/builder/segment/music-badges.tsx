import { Volume2, VolumeX } from 'lucide-react';
import { heardUntil, overhang, silenceNote } from '../../../lib/audio/heard-part.js';
import { transitionName } from '../../../lib/class-kinds.js';
import { formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import type { Segment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';

interface MusicBadgesProps {
  segment: Segment;
  track: Track | undefined;
}

/** Timing, fades, volume and transition of a segment's music. */
export function MusicBadges({ segment, track }: MusicBadgesProps) {
  return (
    <>
      <HeardBadges segment={segment} track={track} />
      {segment.fadeInDuration > 0 && <Badge tone="accent">Fade in: {segment.fadeInDuration}s</Badge>}
      {segment.fadeOutDuration > 0 && <Badge tone="accent">Fade out: {segment.fadeOutDuration}s</Badge>}
      {segment.transitionType !== 'none' && (
        <Badge tone="accent">Transition: {transitionName(segment.transitionType)}</Badge>
      )}
      <Badge tone="accent">
        <Volume2 aria-hidden /> Volume: {segment.volume}%
      </Badge>
    </>
  );
}

/** How long the segment runs on without its music, and that as a sentence; undefined where it does not. */
export function silenceOf({ duration, musicStartTime, musicEndTime }: Segment, track: Track | undefined) {
  const chosen = { start: musicStartTime, end: musicEndTime };
  const over = overhang(chosen, track?.duration ?? Infinity, duration);
  const note = silenceNote(over);
  return note === undefined ? undefined : { seconds: -over, note };
}

/** What is heard of the track, and whether the segment runs on without it. */
function HeardBadges({ segment, track }: MusicBadgesProps) {
  const { duration, musicStartTime, musicEndTime } = segment;
  const chosen = { start: musicStartTime, end: musicEndTime };
  const isEndKnown = track !== undefined || musicEndTime !== null;
  const length = track?.duration ?? Infinity;
  const silence = silenceOf(segment, track);
  return (
    <>
      <Badge tone="accent" title="Part of the track that plays">
        {formatTime(musicStartTime)}-{isEndKnown ? formatTime(heardUntil(chosen, length, duration)) : 'end'}
      </Badge>
      {silence !== undefined && (
        <Badge tone="warn" title={silence.note}>
          <VolumeX aria-hidden /> Silent for the last {formatTime(silence.seconds)}
        </Badge>
      )}
    </>
  );
}
