import { useApolloClient } from '@apollo/client/react';
import { isMaster } from '../../../lib/master.js';
import { showToast, type ToastMessage } from '../../../ui/toast-store.js';
import { showFailure } from '../failure-toast.js';
import {
  CancelUserSubscriptionDocument,
  DeleteUserDocument,
  ExtendTrialDocument,
  ReactivateUserSubscriptionDocument,
  ResetUserPasswordDocument,
  RevokeTrialDocument,
} from './user-mutations.js';
import { AdminUsersDocument, type AdminUser } from './users.queries.js';

/** Specification 1, section 4: so long after the action its toast is shown. */
const DELAY_MS = 300;
const later = (message: ToastMessage) => void setTimeout(() => showToast(message), DELAY_MS);

/** Does the work and says how it went; true when it is done. */
async function attempt(work: () => Promise<unknown>, failure: string, done: () => void): Promise<boolean> {
  try {
    await work();
    done();
    return true;
  } catch (error) {
    showFailure(failure, error);
    return false;
  }
}

/** What an administrator does to a user. Each answers whether it was done. */
export function useUserActions(user: AdminUser) {
  const client = useApolloClient();
  const { id: userId, username } = user;
  return {
    cancel: () =>
      attempt(
        () => client.mutate({ mutation: CancelUserSubscriptionDocument, variables: { userId } }),
        'Failed to cancel subscription',
        () => showToast({ title: 'Subscription canceled', description: `${username} no longer has access.` }),
      ),
    reactivate: () =>
      attempt(
        () => client.mutate({ mutation: ReactivateUserSubscriptionDocument, variables: { userId } }),
        'Failed to reactivate subscription',
        () => later({ title: 'Subscription reactivated', description: `${username} has access again.` }),
      ),
    extendTrial: (days: number) =>
      attempt(
        () => client.mutate({ mutation: ExtendTrialDocument, variables: { userId, days } }),
        'Failed to extend trial',
        () => later({ title: 'Trial extended', description: `${username} has ${daysText(days)} more.` }),
      ),
    revokeTrial: () =>
      attempt(
        () => client.mutate({ mutation: RevokeTrialDocument, variables: { userId } }),
        'Failed to revoke trial. Please try again.',
        () => later({ title: 'Trial revoked', description: `${username} must subscribe to continue.` }),
      ),
    setPassword: (newPassword: string) =>
      attempt(
        () => client.mutate({ mutation: ResetUserPasswordDocument, variables: { userId, newPassword } }),
        isMaster(user) ? 'Failed to change password' : 'Failed to reset password',
        () =>
          showToast({
            title: isMaster(user) ? 'Password changed' : 'Password reset',
            description: `${username} is asked for a new one at the next sign-in.`,
          }),
      ),
    remove: () =>
      attempt(
        () =>
          client.mutate({
            mutation: DeleteUserDocument,
            variables: { userId },
            refetchQueries: [AdminUsersDocument],
            awaitRefetchQueries: true,
          }),
        'Failed to delete user',
        () => showToast({ title: 'User deleted', description: `The account of ${username} was deleted.` }),
      ),
  };
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
