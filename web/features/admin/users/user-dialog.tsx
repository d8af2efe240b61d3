import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ExtendTrialDialog } from './extend-trial-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { useUserActions } from './use-user-actions.js';
import type { UserAction } from './user-action.js';
import type { AdminUser } from './users.queries.js';

export interface UserDialogProps {
  user: AdminUser;
  action: UserAction;
  onClose: () => void;
}

/** Asks once more, or for what the action needs, and does it. */
export function UserDialog({ user, action, onClose }: UserDialogProps) {
  const actions = useUserActions(user);
  const ask = { open: true, onOpenChange: (stays: boolean) => !stays && onClose() };
  const { username } = user;
  switch (action) {
    case 'setPassword':
      return <PasswordDialog user={user} onClose={onClose} onSave={actions.setPassword} />;
    case 'extendTrial':
      return <ExtendTrialDialog user={user} onClose={onClose} onSave={actions.extendTrial} />;
    case 'cancel':
      return (
        <ConfirmDialog
          {...ask}
          title="Cancel subscription"
          question={`Are you sure you want to cancel the subscription of ${username}? It ends at once.`}
          confirmLabel="Cancel Subscription"
          cancelLabel="Keep Subscription"
          onConfirm={() => void actions.cancel()}
        />
      );
    case 'reactivate':
      return (
        <ConfirmDialog
          {...ask}
          destructive={false}
          title="Reactivate subscription"
          question={`Give ${username} access again? A pending cancellation is undone; otherwise access is free.`}
          confirmLabel="Reactivate"
          onConfirm={() => void actions.reactivate()}
        />
      );
    case 'revokeTrial':
      return (
        <ConfirmDialog
          {...ask}
          title="Revoke trial"
          question={`Are you sure you want to revoke the trial of ${username}? It ends at once, and they must subscribe to continue.`}
          confirmLabel="Revoke Trial"
          onConfirm={() => void actions.revokeTrial()}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          {...ask}
          title="Delete user"
          question={`Are you sure you want to delete ${username}? Their classes, music, students and shares are deleted with them. This action cannot be undone.`}
          confirmLabel="Delete"
          onConfirm={() => void actions.remove()}
        />
      );
  }
}
