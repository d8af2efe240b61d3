import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { isSame } from '../model/is-same.js';
import type { SegmentFormInput } from './segment-schema.js';

/** Fields of numbers hold what is typed as text. */
const asTyped = (input: SegmentFormInput) => ({
  ...input,
  ...{ minutes: String(input.minutes), fadeIn: String(input.fadeIn), fadeOut: String(input.fadeOut) },
});

export interface CancelButtonProps {
  /** What the form would hold if nothing had been typed, by a draft neither. */
  untouched: SegmentFormInput;
  onCancel: () => void;
}

/** Closes the form; asks first where something typed would be lost. */
export function CancelButton({ untouched, onCancel }: CancelButtonProps) {
  const { getValues } = useFormContext<SegmentFormInput>();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isSame(asTyped(getValues()), asTyped(untouched)) ? onCancel() : setAsking(true));
  return (
    <>
      <Button onClick={cancel}>Cancel</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard changes?"
        question="Your changes in this form will be lost. This cannot be undone."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={onCancel}
      />
    </>
  );
}
