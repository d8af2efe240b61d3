import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerEngine } from './engine/engine.js';
import type { PlayerState } from './engine/player-state.js';
import type { Span } from './engine/timeline.js';
import type { PlayerSegment } from './show-class.js';

/** A running player with its class, for everything on the player's screen. */
export interface Player {
  readonly engine: PlayerEngine;
  readonly spans: readonly Span<PlayerSegment>[];
  /** Calls back on every frame that is drawn. */
  readonly onFrame: (listener: () => void) => () => void;
}

export const PlayerContext = createContext<Player | null>(null);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('outside of a player');
  return player;
}

export function usePlayerState(): PlayerState {
  const { engine } = usePlayer();
  return useSyncExternalStore(engine.subscribe, engine.state);
}

/** The segment that runs, its place, and the next one; in a break the segment that comes is both. */
export function useCurrent() {
  const { spans } = usePlayer();
  const { index, inBreak } = usePlayerState();
  return { current: spans[index], next: spans[inBreak ? index : index + 1], index, inBreak };
}

/** A number, string or boolean that follows the clock: drawn anew only in frames in which it changes. */
export function useFrameValue<Value extends string | number | boolean>(
  read: (position: number) => Value,
): Value {
  const { engine, onFrame } = usePlayer();
  return useSyncExternalStore(onFrame, () => read(engine.position()));
}
