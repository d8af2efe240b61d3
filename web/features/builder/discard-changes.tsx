import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** The button that lets go of what was not saved, and its question. */
export function DiscardChanges({ size, onDiscard }: Pick<ButtonProps, 'size'> & { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard changes?"
        question="What was not saved is gone then, and cannot be brought back."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={onDiscard}
      />
    </>
  );
}
