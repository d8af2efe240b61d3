import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.js';
import { serverMessage } from '../../../lib/errors.js';
import { formatDate } from '../../../lib/format.js';
import { MeDocument } from '../../../lib/session-cache.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import type { PaidSubscription } from './use-subscription.js';

const CancelSubscriptionDocument = graphql(`
  mutation CancelSubscription {
    cancelSubscription {
      ...PaidSubscriptionParts
    }
  }
`);

const ReactivateSubscriptionDocument = graphql(`
  mutation ReactivateSubscription {
    reactivateSubscription {
      ...PaidSubscriptionParts
    }
  }
`);

/** There is no access to keep where a payment is owed. */
export const afterCanceling = ({
  status,
  currentPeriodEnd,
}: Pick<PaidSubscription, 'status' | 'currentPeriodEnd'>): string =>
  status === 'past_due'
    ? 'It will not renew.'
    : `You keep your access until ${formatDate(currentPeriodEnd)}.`;

/** Cancels at the period's end, or takes that back, and says how it went. */
export function useSubscriptionActions() {
  const [cancel, canceling] = useMutation(CancelSubscriptionDocument, { refetchQueries: [MeDocument] });
  const [reactivate, reactivating] = useMutation(ReactivateSubscriptionDocument, {
    refetchQueries: [MeDocument],
  });
  return {
    isBusy: canceling.loading || reactivating.loading,
    async cancel() {
      try {
        const canceled = (await cancel()).data?.cancelSubscription;
        showToast({ title: 'Subscription Canceled', description: canceled && afterCanceling(canceled) });
      } catch (error) {
        const generic = 'Your subscription could not be canceled. Please try again.';
        showError(serverMessage(error) ?? generic, 'Cancellation Failed');
      }
    },
    async reactivate() {
      try {
        await reactivate();
        showToast({ title: 'Subscription Reactivated', description: 'It will renew automatically.' });
      } catch (error) {
        const generic = 'Your subscription could not be reactivated. Please try again.';
        showError(serverMessage(error) ?? generic, 'Reactivation Failed');
      }
    },
  };
}
