import { Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { usePlayer, usePlayerState } from '../player-context.js';

/** Ends the class before its last second. Asks, because a wet hand meets the wrong button and the place is then gone. */
export function EndClass() {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const isBegun = useFrameValue((position) => position > 0);
  const [isAsked, setAsked] = useState(false);
  const canEnd = status !== 'ended' && (status !== 'paused' || isBegun);
  return (
    <>
      <Button
        size="sm"
        aria-label="End Class"
        data-tooltip="End Class"
        className="mx-1 max-md:size-11 max-md:border-0 max-md:px-0"
        resting={!canEnd}
        onClick={() => setAsked(true)}
      >
        <Square className="size-3.5 fill-current" aria-hidden />
        <span className="max-md:hidden">End Class</span>
      </Button>
      <ConfirmDialog
        open={isAsked && canEnd}
        onOpenChange={setAsked}
        title="End Class?"
        question="The class stops here and can’t be resumed. You’ll see what was delivered."
        confirmLabel="End Class"
        cancelLabel="Keep riding"
        onConfirm={() => {
          setAsked(false);
          engine.end();
        }}
      />
    </>
  );
}
