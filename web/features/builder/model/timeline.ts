import type { ClassSegment } from '../../../lib/class-segment.js';
import type { StoredSegment } from '../class-query.js';

/**
 * A segment in the editor. Its place is its place in the list; negative ids are not saved yet. `fixedStart` is set
 * where the server holds a start that does not follow from the segments before.
 */
export type Segment = Omit<ClassSegment, 'startTime' | 'order'> & { fixedStart: number | null };

/** Shown for a while during a segment. Ids that the server does not hold on this segment are not saved yet. */
export type TimedImage = ClassSegment['images'][number];

/** Everything one can type into the segment form. */
export type SegmentFields = Omit<Segment, 'id' | 'fixedStart'>;

/** The server takes no more in a class. */
export const mostSegments = 500;

export interface PlacedSegment {
  segment: Segment;
  /** 1-based. */
  order: number;
  /** Seconds. */
  start: number;
  end: number;
}

export const noMusic = {
  musicId: null as number | null,
  musicStartTime: 0,
  musicEndTime: null as number | null,
  fadeInDuration: 0,
  fadeOutDuration: 0,
  transitionType: 'none',
  volume: 100,
};

/** Specification 2, section 3. */
export const newSegmentFields: SegmentFields = {
  name: 'New Segment',
  duration: 300,
  intensity: { rpm: '70-80', resistance: 'Medium', position: 'Seated' },
  notes: null,
  imageUrl: null,
  protected: false,
  ...noMusic,
  images: [],
};

/** Segments with their place in time: each starts where the one before it ends, or later at its fixed start. */
export function placed(segments: readonly Segment[]): PlacedSegment[] {
  let before = 0;
  return segments.map((segment, index) => {
    const start = Math.max(before, segment.fixedStart ?? 0);
    before = start + segment.duration;
    return { segment, order: index + 1, start, end: before };
  });
}

/** Seconds until the end of the last segment. */
export function totalLength(segments: readonly Segment[]): number {
  return placed(segments).at(-1)?.end ?? 0;
}

/** What the server sent, in order, with given starts told from those that follow. */
export function fromStored(stored: readonly StoredSegment[]): Segment[] {
  let before = 0;
  const byOrder = [...stored].sort((one, other) => one.order - other.order);
  return byOrder.map(({ startTime, order: _, musicDeleted: _gone, ...rest }) => {
    const fixedStart = startTime === before ? null : startTime;
    before = startTime + rest.duration;
    return { ...rest, fixedStart };
  });
}

/** The list with one segment at another place (0-based). */
export function withMoved(segments: readonly Segment[], id: number, to: number): Segment[] {
  const moving = segments.find((segment) => segment.id === id);
  if (!moving) return [...segments];
  const others = segments.filter((segment) => segment.id !== id);
  return others.toSpliced(to, 0, moving);
}
