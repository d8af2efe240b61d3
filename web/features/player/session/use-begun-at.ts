import { useEffect, useState } from 'react';
import { usePlan } from '../ending/plan-context.js';
import { EDGE } from '../place/kept-place.js';
import { usePlayer } from '../player-context.js';

/**
 * When the first second of the class was played, or would have been where it began later. Milliseconds. A class that is
 * resumed began in an earlier visit; one that is started over begins now.
 */
export function useBegunAt(): number | undefined {
  const { engine } = usePlayer();
  const { begunAt: earlier } = usePlan();
  const [begunAt, setBegunAt] = useState<number>();
  useEffect(() => {
    const look = () => {
      const { hasBegun } = engine.state();
      const position = engine.position();
      const now = Date.now() - position * 1000;
      const first = position >= EDGE ? (earlier ?? now) : now;
      setBegunAt((before) => (hasBegun ? (before ?? first) : undefined));
    };
    return engine.subscribe(look);
  }, [engine, earlier]);
  return begunAt;
}
