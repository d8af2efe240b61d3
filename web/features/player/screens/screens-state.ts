import type { KeptScreens } from './kept-screens.js';
import type { OpenScreens } from './screens.queries.js';

/** `local`: the server is not there, the windows of this device alone follow. */
export type ScreensPhase = 'closed' | 'opening' | 'open' | 'local';

export interface ScreensState {
  readonly phase: ScreensPhase;
  readonly showId: string | undefined;
  /** What the server said last of codes and joined screens. */
  readonly screens: OpenScreens | undefined;
  readonly frozenAt: number | null;
  /** Whether the server hears of the show. */
  readonly isLinked: boolean;
  readonly projection: KeptScreens['projection'];
}

export const closed: ScreensState = {
  ...{
    phase: 'closed',
    showId: undefined,
    screens: undefined,
    frozenAt: null,
    isLinked: false,
    projection: null,
  },
};
