import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export const classGone = 'This class was deleted elsewhere';

export type GoneAnswer = 'new' | 'cancel';

/** Asks whether the work on a class that is deleted becomes a new class. Closed without an answer, it stays here. */
export function GoneDialog({ open, onAnswer }: { open: boolean; onAnswer: (answer: GoneAnswer) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onAnswer('cancel')}
      title={classGone}
      description="It was deleted in another window, or by someone else, after you opened it here."
      footer={
        <>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button variant="primary" onClick={() => onAnswer('new')}>
            Save as a new class
          </Button>
        </>
      }
    >
      <p className="text-sm">Save this as a new class. Its shares and sessions won’t be restored.</p>
    </Dialog>
  );
}
