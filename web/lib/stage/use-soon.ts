import { useFrameValue, useShow } from './show-context.js';
import { momentAt } from './timeline.js';

/** So long before it begins, the next segment is no longer dimmed. Seconds. */
const SOON = 15;

/** Whether the next segment begins soon (after the last one: whether the class ends soon). */
export function useSoon(): boolean {
  const { spans } = useShow();
  return useFrameValue((position) => (momentAt(spans, position)?.untilNext ?? 0) <= SOON);
}
