import type { ProviderRefund, ProviderSubscription } from '../payments/provider.js';

export type AccountCommand =
  /** `isUsed`: it is over as it begins. */
  | {
      readonly kind: 'startTrial';
      readonly userId: number;
      readonly registeredAt: Date;
      readonly isUsed?: boolean;
    }
  /** Given by the durable timers. */
  | { readonly kind: 'endTrial' }
  | { readonly kind: 'tellTrialEndsSoon' }
  /** By administrators. */
  | { readonly kind: 'extendTrial'; readonly days: number }
  | { readonly kind: 'revokeTrial' }
  | { readonly kind: 'grantAccess' }
  | { readonly kind: 'withdrawAccess' }
  /** What the payment provider said when it was asked. */
  | { readonly kind: 'noteCustomer'; readonly customerId: string }
  | { readonly kind: 'noteSubscription'; readonly seen: ProviderSubscription }
  | { readonly kind: 'noteRefund'; readonly refund: ProviderRefund }
  /** The user was deleted, here and then at the provider. */
  | { readonly kind: 'close' }
  | { readonly kind: 'noteForgotten' };
