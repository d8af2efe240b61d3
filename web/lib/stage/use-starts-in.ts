import { useFrameValue, useShow, useShowMoment } from './show-context.js';

/** Whole seconds until class time flows, while the class is counted in; 0 otherwise. */
export function useStartsIn(): number {
  const { engine } = useShow();
  const { status } = useShowMoment();
  const left = useFrameValue(() => Math.max(0, Math.ceil(engine.untilStart() - 0.001)));
  return status === 'starting' ? left : 0;
}
