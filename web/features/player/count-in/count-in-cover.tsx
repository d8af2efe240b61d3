import { StartsIn } from '../../../lib/stage/starts-in.js';
import { Button } from '../../../ui/button.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { usePlayer } from '../player-context.js';

/** The count-in over the player's stage, which can be cancelled. */
export function CountInCover() {
  const { engine } = usePlayer();
  const cancel = () => {
    engine.pause();
    holdFocus();
  };
  return (
    <StartsIn>
      <Button onClick={cancel}>Cancel</Button>
    </StartsIn>
  );
}
