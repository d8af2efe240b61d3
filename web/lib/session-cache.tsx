import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { graphql } from '../generated/gql.js';
import { errorCode } from './errors.js';
import { closeContent, openContent } from './offline/account-content.js';
import { type Me, SessionContext } from './session.js';

export const MeFields = graphql(`
  fragment Me on User {
    id
    username
    email
    fullName
    isAdmin
    profileImageUrl
    emailVerified
    pendingEmail
    mustChangePassword
    createdAt
    subscriptionStatus
    trialEndDate
    stripeSubscriptionId
    notifications {
      reminders
      shares
      news
    }
    access {
      allowed
      reason
      message
      trialDaysLeft
    }
  }
`);

export const MeDocument = graphql(`
  query Me {
    me {
      ...Me
    }
  }
`);

/** Reads the user once and then keeps the cached one; a 401 means nobody. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(MeDocument);
  const isRefused = error && errorCode(error) === 'UNAUTHENTICATED';
  const user = isRefused ? null : data?.me;
  const userId = user && user.id;
  useEffect(() => {
    if (userId === undefined) return;
    void (userId === null ? closeContent() : openContent(userId)).catch(() => undefined);
  }, [userId]);
  const session = {
    user,
    error: isRefused || data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** After login or registration the returned user is the cached one, after logout null. */
export function setMe(client: ApolloClient, me: Me | null): void {
  client.cache.writeQuery({ query: MeDocument, data: { me } });
}

/**
 * Drops everything read so far but the user: another user may follow in this page. Not `clearStore`, which cuts
 * the queries on the screen off from later writes.
 */
export function forgetAllButMe(client: ApolloClient): void {
  client.cache.modify({ fields: (value, { fieldName, DELETE }) => (fieldName === 'me' ? value : DELETE) });
  client.cache.gc();
}
