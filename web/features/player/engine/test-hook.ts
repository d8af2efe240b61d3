import type { WebAudioOutput } from '../../../lib/audio/audio-output.js';
import type { PlayerEngine } from './engine.js';
import type { PlayerState } from './player-state.js';
import type { ScheduledSource } from './scheduler.js';

/** What browser tests may read of the running player; it changes nothing and shows nothing private. */
export interface PlayerTestHook {
  state(): PlayerState;
  /** Class time in seconds, and the audio clock's. */
  position(): number;
  audioTime(): number;
  /** Loudness that leaves the master volume now, 0 to 1, read from the audio graph. */
  rms(): number;
  /** Everything handed to the sound hardware so far. */
  readonly sources: readonly ScheduledSource[];
  /** To any second of the class. */
  seek(position: number): void;
  /** The open sound context, for tests that record what it plays. */
  output(): WebAudioOutput | undefined;
}

declare global {
  interface Window {
    __cadenzaPlayer?: PlayerTestHook;
  }
}

/** Puts the hook on the window while a player is open; the answer takes it away. */
export function offerTestHook(
  engine: PlayerEngine,
  sources: readonly ScheduledSource[],
  output: () => WebAudioOutput | undefined,
): () => void {
  const hook: PlayerTestHook = {
    state: engine.state,
    position: engine.position,
    audioTime: () => output()?.now() ?? 0,
    rms: () => output()?.rms() ?? 0,
    sources,
    seek: (position) => engine.seek(position),
    output,
  };
  window.__cadenzaPlayer = hook;
  return () => {
    if (window.__cadenzaPlayer === hook) delete window.__cadenzaPlayer;
  };
}
