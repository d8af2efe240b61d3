import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

export interface BankDialogProps {
  open: boolean;
  isBusy: boolean;
  onAnswer: (isApproved: boolean) => void;
}

/** In the place of the bank's own question. Closing it is refusing. */
export function BankDialog({ open, isBusy, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onAnswer(false)}
      title="Confirm this payment"
      description="Your bank wants to make sure that it is really you paying Cadenza $14.99."
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onAnswer(false)}>
            Decline
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => onAnswer(true)}>
            Approve
          </Button>
        </>
      }
    />
  );
}
