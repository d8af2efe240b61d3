import type { ScreensState } from './screens-state.js';

/** Whether the screens that somebody has opened are there. */
export type ScreensReach = 'closed' | 'reached' | 'no screen' | 'no connection';

export function screensReach(
  { phase, screens, isLinked }: Pick<ScreensState, 'phase' | 'screens' | 'isLinked'>,
  hasLocalView: boolean,
): ScreensReach {
  if (phase === 'closed' || phase === 'opening') return 'closed';
  if (phase === 'open' && !isLinked) return 'no connection';
  const hasJoined = screens !== undefined && screens.views.length > 0;
  return hasJoined || hasLocalView ? 'reached' : 'no screen';
}
