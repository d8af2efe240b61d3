import { type ClassEnd, classEndAt } from './class-end.js';
import { useFrameValue, useShow } from './show-context.js';

/** How the class is over, once it is. */
export function useClassEnd(): ClassEnd {
  const { spans } = useShow();
  return useFrameValue((position) => classEndAt(spans, position));
}
