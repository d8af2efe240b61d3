import type { ApolloClient } from '@apollo/client';
import { showToast } from '../ui/toast-store.js';
import { MeDocument, setMe } from './session.js';

let isLoggingOut = false;

/** While somebody logs out on purpose, the end of the session is no news. */
export async function loggingOut(work: () => Promise<unknown>): Promise<void> {
  isLoggingOut = true;
  try {
    await work();
  } finally {
    isLoggingOut = false;
  }
}

/** The server knows this session no more: the guards lead to /auth, and the person is told why. */
export function sessionEnded(client: ApolloClient): void {
  if (isLoggingOut) return;
  const wasSignedIn = client.cache.readQuery({ query: MeDocument })?.me;
  setMe(client, null);
  if (!wasSignedIn) return;
  showToast({ title: 'Session ended', description: 'Please sign in again.', variant: 'destructive' });
}
