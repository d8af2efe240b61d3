import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { onAccountNews } from '../../../lib/account-news.js';
import { serverMessage } from '../../../lib/errors.js';
import { showError } from '../../../ui/toast-store.js';
import { CreateBillingPortalSessionDocument, InvoicesDocument } from './billing.queries.js';

/** Leaves for the payment provider's page; a test looks on. */
export const leaving = { to: (address: string) => location.assign(address) };

/** The invoices, read again when the account changes, and the way to the payment provider's page. */
export function useBilling() {
  const { data, error, refetch } = useQuery(InvoicesDocument, { fetchPolicy: 'cache-and-network' });
  const [createSession, { loading }] = useMutation(CreateBillingPortalSessionDocument);
  useEffect(() => onAccountNews(() => void refetch().catch(() => undefined)), [refetch]);
  return {
    invoices: data?.invoices,
    error,
    retry: () => void refetch().catch(() => undefined),
    isOpening: loading,
    async openPortal() {
      try {
        const url = (await createSession()).data?.createBillingPortalSession.url;
        if (!url) throw new Error('The server answered without an address');
        leaving.to(url);
      } catch (failure) {
        const generic = 'The payment provider’s page could not be opened. Please try again.';
        showError(serverMessage(failure) ?? generic, 'Payment method unavailable');
      }
    },
  };
}
