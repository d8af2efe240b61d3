import { isMaster } from '../../../lib/master.js';
import type { AdminUser } from './users.queries.js';

export type UserAction = 'cancel' | 'reactivate' | 'setPassword' | 'extendTrial' | 'revokeTrial' | 'remove';

/**
 * What may be done about a user (specification 1, section 2, Admin dashboard); the server says the same. Administrators
 * need no trial, and end their own account in the profile, by their password.
 */
export function actionsFor(user: AdminUser, myId: number): UserAction[] {
  const { subscriptionStatus, isAdmin } = user;
  const isActive = subscriptionStatus === 'active';
  const ofSubscription: UserAction[] = isActive ? ['cancel'] : isAdmin ? [] : ['reactivate'];
  if (isMaster(user)) return [...ofSubscription, 'setPassword'];
  return [
    ...ofSubscription,
    'setPassword',
    ...(isAdmin ? [] : ofTrial(user)),
    ...(user.id === myId ? [] : (['remove'] as const)),
  ];
}

const ofTrial = ({ subscriptionStatus }: AdminUser): UserAction[] =>
  subscriptionStatus === 'trialing' ? ['extendTrial', 'revokeTrial'] : ['extendTrial'];

export const actionLabel = (action: UserAction, user: AdminUser): string => {
  switch (action) {
    case 'cancel':
      return 'Cancel Subscription';
    case 'reactivate':
      return 'Reactivate Subscription';
    case 'setPassword':
      return isMaster(user) ? 'Change Password' : 'Reset Password';
    case 'extendTrial':
      return 'Extend Trial';
    case 'revokeTrial':
      return 'Revoke Trial';
    case 'remove':
      return 'Delete';
  }
};
