import { formatTime } from '../format.js';

/** What is chosen of a track, in its seconds; without an end it is the track's own. */
export interface ChosenPart {
  readonly start: number;
  readonly end: number | null;
}

const chosenEnd = ({ end }: ChosenPart, trackSeconds: number) => Math.min(end ?? Infinity, trackSeconds);

/**
 * When a segment's music falls silent, in seconds of the track: at its chosen end, at the track's or with the segment,
 * whichever is first. The fades are the segment's (`gainAt`): music that ends before it is cut off as loud as it is then.
 */
export function heardUntil(chosen: ChosenPart, trackSeconds: number, segmentSeconds: number): number {
  const { start } = chosen;
  return Math.max(start, Math.min(chosenEnd(chosen, trackSeconds), start + segmentSeconds));
}

/** Seconds of the chosen music that the segment's end cuts off; below zero, those that the segment runs on in silence. */
export function overhang(chosen: ChosenPart, trackSeconds: number, segmentSeconds: number): number {
  return Math.max(0, chosenEnd(chosen, trackSeconds) - chosen.start) - segmentSeconds;
}

/** What a segment with such an overhang is told where it runs on in silence; less than a second is not. */
export const silenceNote = (over: number): string | undefined =>
  over > -1 ? undefined : `The music ends ${formatTime(-over)} before the segment does.`;
