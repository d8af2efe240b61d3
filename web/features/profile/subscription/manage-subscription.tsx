import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import type { PaidSubscription } from './use-subscription.js';
import { afterCanceling, useSubscriptionActions } from './use-subscription-actions.js';

/** Cancel, after a yes; or go on, where it was canceled already. */
export function ManageSubscription({ subscription }: { subscription: PaidSubscription }) {
  const { isBusy, cancel, reactivate } = useSubscriptionActions();
  const [isAsking, setAsking] = useState(false);
  if (subscription.cancelAtPeriodEnd)
    return (
      <Button variant="primary" loading={isBusy} onClick={() => void reactivate()}>
        Reactivate Subscription
      </Button>
    );
  return (
    <>
      <Button loading={isBusy} onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel subscription"
        question={`Are you sure you want to cancel your subscription? ${afterCanceling(subscription)}`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep Subscription"
        onConfirm={() => void cancel()}
      />
    </>
  );
}
