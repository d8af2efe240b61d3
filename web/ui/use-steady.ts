import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One and the same function for as long as its component lives; it does what the last render gave. For handlers of what is
 * drawn anew only when it changes. Not to be called while rendering.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
