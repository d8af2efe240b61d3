import { type Span, totalOf } from './timeline.js';

/** `complete`: the class ran to its last second. `early`: it was ended before. */
export type ClassEnd = 'complete' | 'early';

/** Seconds: a position is a fraction, which is rounded on its way to another screen. */
const TOLERANCE = 0.5;

/** Returns how a class is over that stopped at `position`. */
export const classEndAt = (spans: readonly Span<unknown>[], position: number): ClassEnd =>
  position >= totalOf(spans) - TOLERANCE ? 'complete' : 'early';

/** For the instructor's screens. */
export const classEndWords: Readonly<Record<ClassEnd, string>> = {
  complete: 'Class complete',
  early: 'Class ended early',
};
