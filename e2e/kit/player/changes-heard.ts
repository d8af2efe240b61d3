import type { Clocks, Notes } from './pitch-ear.js';

type Reading = Pick<Clocks, 'audio' | 'position'>;

/** Seconds by which two readings of both clocks differ that were taken a moment apart. */
const reading = 0.02;
/** Seconds: no change is heard so far from where it was due. */
const near = 1;

/** When a change of segment may be heard, in seconds of the audio clock. */
interface Due {
  readonly from: number;
  readonly to: number;
}

/**
 * The audio clock stands while the machine renders no sound, and the class goes on; then the show is joined anew. So a
 * change is due at one moment while the clocks run together. Where the sound stood at it, the new segment is heard once
 * the show is joined anew: not before the change by the clocks as they ran afterwards, nor after it by those before.
 */
export function dueAt(boundary: number, clocks: readonly Reading[]): Due | undefined {
  const read = clocks.map(({ audio, position }) => ({ position, offset: audio - position }));
  const together = read.filter(({ offset }, index) =>
    [read[index - 1], read[index + 1]].some((other) => other && Math.abs(other.offset - offset) < reading),
  );
  const before = together.filter(({ position }) => position < boundary).at(-1);
  const after = together.find(({ position }) => position >= boundary);
  if (!before || !after) return undefined;
  const to = boundary + before.offset;
  const hasStood = before.offset - after.offset > reading;
  return { from: hasStood ? boundary + after.offset : to, to };
}

/** What was heard of the changes of a show. */
export interface ChangesHeard {
  /** Milliseconds by which each was heard beside the time it was due at; Infinity where it was not heard. */
  readonly beside: readonly number[];
  /** How many of them came while no sound was rendered. */
  readonly withoutSound: number;
}

/** `changes`: the class's time of each, and the pitch that begins there. */
export function changesHeard(
  { heard, clocks }: { heard: Notes['heard']; clocks: readonly Reading[] },
  changes: readonly { readonly at: number; readonly pitch: number }[],
): ChangesHeard {
  const dues = changes.map(({ at }) => dueAt(at, clocks));
  const beside = changes.map(({ pitch }, index) => {
    const due = dues[index];
    const found =
      due &&
      heard.find((each) => each.pitch === pitch && each.at > due.from - near && each.at < due.to + near);
    return found ? Math.max(due.from - found.at, found.at - due.to, 0) * 1000 : Infinity;
  });
  return { beside, withoutSound: dues.filter((due) => due && due.from < due.to).length };
}
