import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import { MeDocument } from '../../../lib/session-cache.js';
import { showToast } from '../../../ui/toast-store.js';
import { ConfirmSubscriptionDocument } from '../payment.queries.js';

export type Confirmation =
  | { status: 'finalizing' }
  | { status: 'active'; paidUntil: string | undefined }
  | { status: 'failed'; message: string };

/** Tells the server of the payment, once; it asks the provider. Then the user is read anew. */
export function useConfirmation(paymentIntentId: string): Confirmation {
  const client = useApolloClient();
  const [state, setState] = useState<Confirmation>({ status: 'finalizing' });
  const confirmed = useRef<string>(undefined);
  useEffect(() => {
    if (confirmed.current === paymentIntentId) return;
    confirmed.current = paymentIntentId;
    const variables = { paymentIntentId };
    const refetch = { refetchQueries: [MeDocument], awaitRefetchQueries: true };
    client.mutate({ mutation: ConfirmSubscriptionDocument, variables, ...refetch }).then(
      ({ data }) => {
        setState({ status: 'active', paidUntil: data?.confirmSubscription.currentPeriodEnd });
        showToast({
          title: 'Subscription Active',
          description: 'Your subscription has been activated successfully!',
        });
      },
      (error: unknown) =>
        setState({
          status: 'failed',
          message: serverMessage(error) ?? 'Failed to update subscription status',
        }),
    );
  }, [client, paymentIntentId]);
  return state;
}
