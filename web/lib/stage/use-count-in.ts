import { useFrameValue, useShow, useShowMoment, useShownNow } from './show-context.js';
import { momentAt } from './timeline.js';

/** A change is counted in from here. Seconds. */
export const COUNT_IN = 3;
/** How long the flash of a change may still begin, in seconds. */
const CHANGE = 0.5;

/** 3, 2, 1 before the next segment, 0 while it has just begun, undefined otherwise. */
export function useCountIn(): number | undefined {
  const { spans } = useShow();
  const { next } = useShownNow();
  const { status } = useShowMoment();
  const count = useFrameValue((position) => {
    const moment = momentAt(spans, position);
    if (!moment) return -1;
    if (!moment.inBreak && moment.segmentElapsed < CHANGE) return 0;
    const left = Math.ceil(moment.untilNext - 0.001);
    return left <= COUNT_IN ? left : -1;
  });
  if (status !== 'playing' || count < 0 || (count > 0 && !next)) return undefined;
  return count;
}
