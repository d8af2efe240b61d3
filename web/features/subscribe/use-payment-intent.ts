import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../lib/errors.js';
import type { Me } from '../../lib/session.js';
import {
  CreateSubscriptionIntentDocument,
  PaymentSettingsDocument,
  type PaymentSettings,
} from './payment.queries.js';

export interface PaymentIntent {
  clientSecret: string;
  settings: PaymentSettings;
}

export type IntentState =
  { status: 'waiting' } | { status: 'ready'; intent: PaymentIntent } | { status: 'failed'; message: string };

/** Where the account has no address, which the server would not let happen. */
const NO_ADDRESS = 'customer@example.com';
const GENERIC = 'An unexpected error occurred. Please try again.';

/** Asks for a payment when the page opens, once: what was begun is gone on with by the server. */
export function usePaymentIntent(me: Me): IntentState {
  const client = useApolloClient();
  const [state, setState] = useState<IntentState>({ status: 'waiting' });
  const isAsked = useRef(false);
  const email = me.email || NO_ADDRESS;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const ask = async () => {
      const settings = (await client.query({ query: PaymentSettingsDocument })).data?.paymentSettings;
      if (!settings) throw new Error('The server answered without payment settings');
      const variables = { priceId: settings.priceId, email };
      const answer = await client.mutate({ mutation: CreateSubscriptionIntentDocument, variables });
      const clientSecret = answer.data?.createSubscriptionIntent.clientSecret;
      if (!clientSecret) throw new Error('The server answered without a payment');
      setState({ status: 'ready', intent: { clientSecret, settings } });
    };
    ask().catch((error: unknown) => setState({ status: 'failed', message: serverMessage(error) ?? GENERIC }));
  }, [client, email]);
  return state;
}
