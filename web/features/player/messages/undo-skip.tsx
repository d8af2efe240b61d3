import { Undo2 } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { usePlayer, usePlayerState } from '../player-context.js';

/** For some seconds after a skip, which may have been an accident. */
export function UndoSkip() {
  const { engine } = usePlayer();
  const { undo } = usePlayerState();
  if (undo === null) return null;
  const goBack = () => {
    engine.undoSkip();
    holdFocus();
  };
  return (
    <Button className="tabular-nums" onClick={goBack}>
      <Undo2 className="size-4" aria-hidden /> Undo skip, back to {formatTime(undo + 0.001)}
    </Button>
  );
}
