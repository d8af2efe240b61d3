/** `jump`: to a segment that was chosen in the list. */
export type SkipKind = 'next' | 'previous' | 'jump';

export interface Skip {
  readonly kind: SkipKind;
  /** Seconds of the monotonic clock. */
  readonly at: number;
  /** The place that Undo goes back to; seconds from the start of the class. */
  readonly from: number;
}

/** A pedal that bounces is pressed again within it. Seconds. */
export const BOUNCE = 0.4;
/** Skips that follow one another this closely are undone together. Seconds. */
export const RUN = 2;
/** How long a skip can be undone. Seconds. */
export const UNDO = 8;

/** Whether this press belongs to the one before: the same way, and too soon after it. */
export const isBounce = (last: Skip | undefined, kind: SkipKind, now: number): boolean =>
  kind !== 'jump' && last?.kind === kind && now - last.at < BOUNCE;

/** The skip that is made at `position`; one of a run remembers where the run began. */
export function skipAt(last: Skip | undefined, kind: SkipKind, now: number, position: number): Skip {
  const isInRun = last !== undefined && now - last.at < RUN;
  return { kind, at: now, from: isInRun ? last.from : position };
}

export const isUndoable = (last: Skip | undefined, now: number): boolean =>
  last !== undefined && now - last.at < UNDO;
