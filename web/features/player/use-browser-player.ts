import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FetchTrack } from '../../lib/audio/track-fetch.js';
import { audioProblemTeller } from './audio-problem-toast.js';
import { players } from './engine/browser-engine.js';
import { spansOf } from '../../lib/stage/timeline.js';
import type { Player } from './player-context.js';
import type { PlayerSegment } from './show-class.js';

/**
 * Opens a player for these segments and closes it when the screen is left; null until it is open. Other segments are
 * taken in while it runs. `fetchTrack`: where the music comes from, if not from the library.
 */
export function useBrowserPlayer(segments: readonly PlayerSegment[], fetchTrack?: FetchTrack): Player | null {
  const [opened, setOpened] = useState<Omit<Player, 'spans'> | null>(null);
  const load = useEffectEvent((engine: Player['engine']) => engine.load(segments));
  useEffect(() => {
    const { engine, close } = players.open(audioProblemTeller(), fetchTrack);
    const listeners = new Set<() => void>();
    let frame = requestAnimationFrame(function draw() {
      engine.tick();
      for (const listener of listeners) listener();
      frame = requestAnimationFrame(draw);
    });
    const onFrame = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    // Before anything on the screen asks the engine for a place in the class.
    load(engine);
    setOpened({ engine, onFrame });
    return () => {
      cancelAnimationFrame(frame);
      close();
    };
  }, [fetchTrack]);
  useEffect(() => opened?.engine.load(segments), [opened, segments]);
  return useMemo(() => opened && { ...opened, spans: spansOf(segments) }, [opened, segments]);
}
