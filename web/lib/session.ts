import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../generated/gql.js';
import type { MeFragment } from '../generated/graphql.js';
import { errorCode } from './errors.js';

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

export type Me = MeFragment;

export interface Session {
  /** Null when nobody is signed in, undefined while it is not known. */
  user: Me | null | undefined;
  /** Set when it could not be found out. */
  error: Error | undefined;
  retry: () => void;
}

/** The signed-in user with the gate's verdict, read once and then kept in the cache; a 401 means nobody. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(MeDocument);
  const isRefused = error && errorCode(error) === 'UNAUTHENTICATED';
  return {
    user: isRefused ? null : data?.me,
    error: isRefused || data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The signed-in user, for screens behind a guard. */
export function useMe(): Me | undefined {
  return useSession().user ?? undefined;
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
