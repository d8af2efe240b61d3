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
        question="Your changes will be lost. This cannot be undone."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={onDiscard}
      />
    </>
  );
}
