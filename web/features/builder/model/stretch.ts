import { longestSegment, shortestSegment } from '../../../lib/segment-length.js';
import { placed, type PlacedSegment } from './timeline.js';

/** Seconds that the length of a segment snaps to where it is dragged, and that an arrow key adds. */
export const snap = 5;

/** The nearest length that a dragged edge can come to rest at. */
export const snapped = (seconds: number) =>
  Math.min(longestSegment, Math.max(shortestSegment, Math.round(seconds / snap) * snap));

/** The same segments while one of them is another time long: those behind it shift. */
export const stretched = (segments: readonly PlacedSegment[], id: number, duration: number) =>
  placed(segments.map(({ segment }) => (segment.id === id ? { ...segment, duration } : segment)));

const leaps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -snap, ArrowRight: snap },
  ...{ PageDown: -12 * snap, PageUp: 12 * snap },
};

/** The length that a key leads to when it is pressed with Shift; undefined for other keys. */
export function lengthByKey(key: string, duration: number): number | undefined {
  const leap = leaps[key];
  return leap === undefined ? undefined : snapped(duration + leap);
}
