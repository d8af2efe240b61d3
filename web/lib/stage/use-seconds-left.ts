import { useFrameValue, useShow } from './show-context.js';
import { momentAt } from './timeline.js';

/** Whole seconds left of the current segment or break (or until the next segment begins); the last one is 1. */
export function useSecondsLeft(until: 'segmentRemaining' | 'untilNext' = 'segmentRemaining'): number {
  const { spans } = useShow();
  return useFrameValue((position) => Math.ceil((momentAt(spans, position)?.[until] ?? 0) - 0.001));
}
