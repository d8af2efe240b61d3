import { NetworkStatus, type OperationVariables, type WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LaterPages, type PagedQuery } from './later-pages.js';

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  items: readonly Item[] | undefined;
  /** Of the first page. */
  error: Error | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page could not be read; `loadMore` asks for it again. */
  hasFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface Asked<Data, Variables extends OperationVariables, Item> extends PagedQuery<Data, Variables, Item> {
  readonly fetchPolicy?: WatchQueryFetchPolicy;
}

/**
 * What a screen needs of a paged query (`first`, `after`; `items`, `nextCursor`). While others are asked for, as in a
 * search, the old ones stand. `document` and `pageOf` are the same at each call.
 */
export function usePages<Data, Variables extends OperationVariables, Item>({
  document,
  variables,
  pageOf,
  fetchPolicy = 'cache-first',
}: Asked<Data, Variables, Item>): Pages<Item> {
  const client = useApolloClient();
  const { data, previousData, error, networkStatus, refetch } = useQuery<Data>(document, {
    variables,
    notifyOnNetworkStatusChange: true,
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  const key = JSON.stringify(variables);
  const later = useMemo(
    () => new LaterPages(client, { document, pageOf, variables: JSON.parse(key) as Variables }),
    [client, document, pageOf, key],
  );
  useEffect(() => () => later.close(), [later]);
  const version = useSyncExternalStore(later.subscribe, later.version);
  const shown = (data ?? (error ? undefined : previousData)) as Data | undefined;
  const read = useMemo(
    () => ({ version, ...(shown && later.behind(pageOf(shown))) }),
    [version, shown, later, pageOf],
  );
  const { items, nextCursor } = read;
  return {
    items,
    error,
    hasMore: Boolean(nextCursor),
    isLoadingMore: later.isLoading(nextCursor),
    hasFailed: later.hasFailed(nextCursor),
    loadMore: () => nextCursor && networkStatus === NetworkStatus.ready && void later.load(nextCursor),
    retry: () => void refetch().catch(() => undefined),
  };
}
