import type { Span } from '../../../lib/stage/timeline.js';
import { musicNotes } from '../engine/music-notes.js';
import type { SegmentMusic } from '../engine/show-segment.js';
import type { PlayerSegment } from '../show-class.js';

/** A segment is not made shorter than this. Seconds. */
const minSegment = 5;

/**
 * The lengths with which segments that are still to come end with their songs; undefined where none can be shortened.
 * Protected segments keep their length. Whole seconds.
 */
export function songLengths(
  spans: readonly Span<PlayerSegment>[],
  seconds: (music: SegmentMusic) => number | undefined,
  position: number,
): readonly number[] | undefined {
  const silent = musicNotes(spans, seconds).filter(({ kind }) => kind === 'silent');
  const silences = new Map(silent.map((note) => [note.segmentId, note.seconds]));
  const lengths = spans.map(({ segment, start }) => {
    const silence = silences.get(segment.id);
    if (silence === undefined || segment.protected || start < position) return segment.duration;
    const song = Math.floor(segment.duration - silence);
    return song < minSegment ? segment.duration : song;
  });
  return lengths.some((length, index) => length !== spans[index]?.segment.duration) ? lengths : undefined;
}
