import { useEffect, useState } from 'react';
import { audioProblemTeller } from './audio-problem-toast.js';
import { players } from './engine/browser-engine.js';
import { spansOf } from './engine/timeline.js';
import type { Player } from './player-context.js';
import type { PlayerSegment } from './show-class.js';

/** Opens a player for these segments and closes it when the screen is left; null until it is open. */
export function useBrowserPlayer(segments: readonly PlayerSegment[]): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const { engine, close } = players.open(audioProblemTeller());
    const listeners = new Set<() => void>();
    let frame = requestAnimationFrame(function draw() {
      engine.tick();
      for (const listener of listeners) listener();
      frame = requestAnimationFrame(draw);
    });
    engine.load(segments);
    const onFrame = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    setPlayer({ engine, onFrame, spans: spansOf(segments) });
    return () => {
      cancelAnimationFrame(frame);
      close();
    };
  }, [segments]);
  return player;
}
