import { shortestSegment } from '../../../lib/segment-length.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import type { Fill } from './builder-action.js';
import { musicOf, type Sounding } from './music-of.js';
import { mostSegments, type Segment } from './timeline.js';

export interface Filling {
  fills: Fill[];
  /** Segments whose music is another one then. */
  replaced: number;
  /** Tracks for which there is no segment. */
  left: number;
}

type Song = Sounding & Pick<TrackBrief, 'title' | 'duration'>;

/** A new segment that lasts as long as the music, and is called by it. */
export function segmentOf(track: Song): Fill {
  const duration = Math.max(shortestSegment, Math.round(track.duration));
  return { segmentId: 'new', fields: { ...musicOf(track), name: track.title.slice(0, 200), duration } };
}

/** A segment for each of the tracks behind those that are there, as many as a class holds. */
export function segmentsFrom(segments: readonly Segment[], tracks: readonly Song[]): Filling {
  const taken = tracks.slice(0, Math.max(0, mostSegments - segments.length));
  return { fills: taken.map(segmentOf), replaced: 0, left: tracks.length - taken.length };
}

/** The tracks on the segments, in order; a class without segments gets one for each track. */
export function fillingOf(segments: readonly Segment[], tracks: readonly Song[]): Filling {
  if (segments.length === 0) return segmentsFrom(segments, tracks);
  const filled = segments.slice(0, tracks.length);
  return {
    fills: filled.map(({ id }, index) => ({ segmentId: id, fields: musicOf(tracks[index]!) })),
    replaced: filled.filter(({ musicId }) => musicId !== null).length,
    left: Math.max(0, tracks.length - segments.length),
  };
}
