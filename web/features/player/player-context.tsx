import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { currentOf, type RunningShow, ShowContext } from '../../lib/stage/show-context.js';
import type { Span } from '../../lib/stage/timeline.js';
import type { PlayerEngine } from './engine/engine.js';
import type { PlayerState } from './engine/player-state.js';
import type { PlayerSegment } from './show-class.js';

/** A running player with its class, for everything on the player's screen. */
export interface Player extends RunningShow {
  readonly engine: PlayerEngine;
  readonly spans: readonly Span<PlayerSegment>[];
}

const PlayerContext = createContext<Player | null>(null);

/** What is inside controls the player, and shows its class as other screens do. */
export function PlayerProvider({ player, children }: { player: Player; children: ReactNode }) {
  return (
    <PlayerContext value={player}>
      <ShowContext value={player}>{children}</ShowContext>
    </PlayerContext>
  );
}

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
  return currentOf(usePlayer().spans, usePlayerState());
}
