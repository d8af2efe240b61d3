interface Action {
  /** In the filter. */
  readonly label: string;
  /** Between who and whom. */
  readonly deed: string;
}

/** What the services write into their logs, in words. */
const actions: Readonly<Record<string, Action>> = {
  'user.created': { label: 'User created', deed: 'created' },
  'user.password-reset': { label: 'Password reset', deed: 'reset the password of' },
  'user.deleted': { label: 'User deleted', deed: 'deleted' },
  'subscription.canceled': { label: 'Subscription canceled', deed: 'canceled the subscription of' },
  'subscription.reactivated': { label: 'Subscription reactivated', deed: 'reactivated the subscription of' },
  'access.granted': { label: 'Access given', deed: 'gave access to' },
  'trial.extended': { label: 'Trial extended', deed: 'extended the trial of' },
  'trial.revoked': { label: 'Trial revoked', deed: 'revoked the trial of' },
  'email.changed': { label: 'Email settings changed', deed: 'changed the email settings' },
  'email.tested': { label: 'Test email', deed: 'sent a test email' },
};

/** What is written by a newer service is shown as it stands. */
export const deedOf = (action: string): string => actions[action]?.deed ?? action;

export const actionOptions = Object.entries(actions).map(([value, { label }]) => ({ value, label }));
