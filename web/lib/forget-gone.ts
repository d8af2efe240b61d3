import type { ApolloCache } from '@apollo/client';
import { errorCode } from './errors.js';

/** What the server says is not there any more, deleted in another window, leaves every list that is shown. */
export function forgetGone(cache: ApolloCache, error: unknown, __typename: string, id: number): void {
  if (errorCode(error) !== 'NOT_FOUND') return;
  cache.evict({ id: cache.identify({ __typename, id }) });
  cache.gc();
}
