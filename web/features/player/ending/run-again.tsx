import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { tellNoSound } from '../audio-problem-toast.js';
import { usePlayer } from '../player-context.js';

/** The only way in which a class that is over begins again. */
export function RunAgain() {
  const { engine } = usePlayer();
  return (
    <Button onClick={() => void engine.runAgain().catch(tellNoSound)}>
      <RotateCcw className="size-4" aria-hidden /> Run again
    </Button>
  );
}
