import { overhang } from '../../../lib/audio/heard-part.js';
import { areNeighbours, joinOf, kindOf } from './joins.js';
import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from '../../../lib/stage/timeline.js';

/** What will be heard otherwise than a segment asks for. */
export interface MusicNote {
  readonly segmentId: number;
  /** `silent`: its music ends before it does. `cut`: its track has no sound left to go over into the next with. */
  readonly kind: 'silent' | 'cut';
  /** Of silence, or of the join. Seconds. */
  readonly seconds: number;
}

/** Less silence than this is not worth a word. Seconds. */
const LEAST = 1;

type Known = (music: SegmentMusic) => number | undefined;

const byLibrary: Known = ({ trackSeconds }) => trackSeconds;

/**
 * What to tell before the class. `known`: how long a whole track is, by the library where nobody has looked at its bytes;
 * a track of unknown length says nothing.
 */
export function musicNotes(
  spans: readonly Span<ShowSegment>[],
  known: Known = byLibrary,
): readonly MusicNote[] {
  return spans.flatMap((span, i): readonly MusicNote[] => {
    const { segment } = span;
    const { music } = segment;
    const length = music && (known(music) ?? music.endTime);
    if (!music || typeof length !== 'number') return [];
    const chosen = { start: music.startTime, end: music.endTime };
    const silence = -overhang(chosen, length, segment.duration);
    if (silence > LEAST) return [{ segmentId: segment.id, kind: 'silent', seconds: silence }];
    return isCut([span, spans[i + 1]], music, known)
      ? [{ segmentId: segment.id, kind: 'cut', seconds: 0 }]
      : [];
  });
}

function isCut(
  [span, next]: readonly [Span<ShowSegment>, Span<ShowSegment> | undefined],
  music: SegmentMusic,
  known: Known,
): boolean {
  const goesOn = next?.segment.music?.trackId === music.trackId;
  if (!kindOf(music) || goesOn || !areNeighbours(span, next)) return false;
  return joinOf(span, next, music.startTime + span.end - span.start, known) === undefined;
}
