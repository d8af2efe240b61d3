import { useEffect, useState } from 'react';
import { usePlayer } from '../player-context.js';

/** When the first second of the class was played, or would have been where it began later. Milliseconds. */
export function useBegunAt(): number | undefined {
  const { engine } = usePlayer();
  const [begunAt, setBegunAt] = useState<number>();
  useEffect(() => {
    const look = () => {
      const { hasBegun } = engine.state();
      const now = Date.now() - engine.position() * 1000;
      setBegunAt((before) => (hasBegun ? (before ?? now) : undefined));
    };
    return engine.subscribe(look);
  }, [engine]);
  return begunAt;
}
