import { useFrameValue } from '../../../lib/stage/show-context.js';
import { useWakeLock } from '../../../lib/use-wake-lock.js';
import { usePlayerState } from '../player-context.js';
import type { Session } from '../session/use-session.js';
import { staysOn } from './waiting.js';

/** Keeps the screen on while the class runs, is paused or waits for its session. */
export function useStaysOn(session: Session | undefined): void {
  const state = usePlayerState();
  useWakeLock(useFrameValue(() => staysOn({ state, session, now: Date.now() })));
}
