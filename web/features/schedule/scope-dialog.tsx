import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { type Scope, ScopeChoice } from './scope-choice.js';

export interface ScopeDialogProps {
  isOpen: boolean;
  /** Called after an answer as well. */
  onClose: () => void;
  onChoose: (scope: Scope) => void;
}

/** Asks which entries of a series a change is meant for. */
export function ScopeDialog({ isOpen, onClose, onChoose }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && (setScope('one'), onClose())}
      title="Change a class that repeats"
      question="Other entries move and change in the same way as this one."
      confirmLabel="Change"
      destructive={false}
      onConfirm={() => onChoose(scope)}
    >
      <ScopeChoice legend="Change:" scope={scope} onScope={setScope} />
    </ConfirmDialog>
  );
}
