import type { ApolloClient } from '@apollo/client';
import { showToast } from '../ui/toast-store.js';
import type { Me } from './session.js';
import { forgetAllButMe, MeDocument, setMe } from './session-cache.js';

let isLoggingOut = false;
let hasLoggedOut = false;

/** Whether somebody has logged out on purpose and is not at /auth yet: signing in leads back to no page then. */
export const hasJustLoggedOut = () => hasLoggedOut;

/** /auth is shown. */
export function reachedSignIn(): void {
  hasLoggedOut = false;
}

/** While somebody logs out on purpose, the end of the session is no news. */
export async function loggingOut(work: () => Promise<unknown>): Promise<void> {
  isLoggingOut = true;
  try {
    await work();
    hasLoggedOut = true;
  } finally {
    isLoggingOut = false;
  }
}

/** What was read of the signed-in user; null when nobody is signed in any more. Whoever answers true keeps it back. */
type KeepBack = (me: Me | null) => boolean;

let keepBack: KeepBack | undefined;

/** Until the answer is called, `decide` hears what is read of the user before anything else does, and may keep it back. */
export function keepNewsBack(decide: KeepBack): () => void {
  keepBack = decide;
  return () => {
    keepBack = undefined;
  };
}

/** The server knows this session no more: the guards lead to /auth, and the person is told why. */
export function sessionEnded(client: ApolloClient): void {
  if (isLoggingOut || keepBack?.(null)) return;
  const wasSignedIn = client.cache.readQuery({ query: MeDocument })?.me;
  setMe(client, null);
  if (!wasSignedIn) return;
  showToast({ title: 'Session ended', description: 'Please sign in again.', variant: 'destructive' });
}

const askedMe = (client: ApolloClient) =>
  client.query({ query: MeDocument, fetchPolicy: 'no-cache', context: { queryDeduplication: false } }).then(
    ({ data }) => data?.me,
    () => undefined,
  );

/**
 * Asks the server who is signed in, as something may have changed: their rights, themselves, or nobody is any more.
 * `isWanted` is asked when the answer is there. Without an answer it is asked again after `askAgainAfter` seconds.
 * What cannot be found out stays as it is.
 */
export async function readMe(
  client: ApolloClient,
  isWanted: () => boolean,
  askAgainAfter: readonly number[] = [],
): Promise<void> {
  let me = await askedMe(client);
  for (const seconds of askAgainAfter) {
    if (me !== undefined) break;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (!isWanted()) return;
    me = await askedMe(client);
  }
  if (me !== undefined && isWanted()) take(client, me);
}

function take(client: ApolloClient, me: Me | null): void {
  if (me === null) return sessionEnded(client);
  if (keepBack?.(me)) return;
  const known = client.cache.readQuery({ query: MeDocument })?.me;
  setMe(client, me);
  if (known?.id !== me.id) forgetAllButMe(client);
}
