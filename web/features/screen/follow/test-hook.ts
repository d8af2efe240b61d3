import type { ShowMoment } from '../../../lib/stage/show-context.js';

/** What browser tests may read of a screen; it changes nothing. */
export interface ScreenTestHook {
  /** Class time in seconds, as this screen knows it. */
  position(): number;
  state(): ShowMoment;
}

declare global {
  interface Window {
    __cadenzaScreen?: ScreenTestHook;
  }
}

/** Puts the hook on the window while a screen is open; the answer takes it away. */
export function offerScreenHook({ position, state }: ScreenTestHook): () => void {
  const hook = { position, state };
  window.__cadenzaScreen = hook;
  return () => {
    if (window.__cadenzaScreen === hook) delete window.__cadenzaScreen;
  };
}
