import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../../generated/gql.js';
import type { SubscriptionStatusQuery } from '../../../generated/graphql.js';
import { onAccountNews } from '../../../lib/account-news.js';
import type { Me } from '../../../lib/session.js';

export const SubscriptionStatusDocument = graphql(`
  query SubscriptionStatus {
    subscriptionStatus {
      subscription {
        ...PaidSubscriptionParts
      }
    }
  }
`);

export const PaidSubscriptionParts = graphql(`
  fragment PaidSubscriptionParts on PaidSubscription {
    id
    status
    currentPeriodEnd
    cancelAtPeriodEnd
    formattedRenewalDate
    plan {
      amount
      currency
      interval
    }
  }
`);

export type PaidSubscription = NonNullable<SubscriptionStatusQuery['subscriptionStatus']['subscription']>;

/** Specification 1, section 9: kept five minutes, tried twice more. */
const KEPT_MS = 5 * 60_000;
const MORE_TRIES = 2;
const PAUSE_MS = 1_000;

/** What was read, for which account, and when. */
const lastRead = new WeakMap<ApolloClient, { of: string; at: number }>();

async function read(client: ApolloClient, of: string): Promise<void> {
  lastRead.set(client, { of, at: Date.now() });
  for (let tries = 0; tries <= MORE_TRIES; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    const done = await client.query({ query: SubscriptionStatusDocument, fetchPolicy: 'network-only' }).then(
      () => true,
      () => false,
    );
    if (done) return;
  }
  lastRead.delete(client);
}

/**
 * The subscription that the user pays for; undefined where there is none, none is known yet, or it cannot be read:
 * then the user's own status serves alone. Only who has one at the payment provider is asked about.
 */
export function useSubscription(me: Me): PaidSubscription | undefined {
  const client = useApolloClient();
  const { data } = useQuery(SubscriptionStatusDocument, { fetchPolicy: 'cache-only' });
  const { id, stripeSubscriptionId, subscriptionStatus } = me;
  useEffect(() => {
    if (!stripeSubscriptionId) return;
    const of = `${id} ${stripeSubscriptionId} ${subscriptionStatus}`;
    const known = lastRead.get(client);
    if (known?.of !== of || Date.now() - known.at >= KEPT_MS) void read(client, of);
    return onAccountNews(() => void read(client, of));
  }, [client, id, stripeSubscriptionId, subscriptionStatus]);
  return stripeSubscriptionId ? (data?.subscriptionStatus.subscription ?? undefined) : undefined;
}
