import type { OperationVariables, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LaterPages, type PagedQuery } from './later-pages.js';

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  items: readonly Item[] | undefined;
  /** Of the first page, which may stand from before. */
  error: Error | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page, or the first when it was asked for anew, could not be read; `loadMore` asks for it again. */
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
  const { data, previousData, error, loading, refetch } = useQuery<Data>(document, {
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
  const first = data as Data | undefined;
  const former = error ? undefined : (previousData as Data | undefined);
  const read = useMemo(() => {
    if (first) return { version, ...later.behind(pageOf(first)) };
    // What was asked for before has its own pages behind it.
    return former && pageOf(former);
  }, [version, first, former, later, pageOf]);
  useEffect(() => {
    if (first) later.adopt(pageOf(first));
  }, [later, first, pageOf]);
  const { items, nextCursor } = read ?? {};
  const retry = () => void refetch().catch(() => undefined);
  return {
    items,
    error,
    hasMore: Boolean(nextCursor),
    // While the first page is asked for, what comes behind it has to wait.
    isLoadingMore: loading || later.isLoading(nextCursor),
    hasFailed: error !== undefined || later.hasFailed(nextCursor),
    loadMore: () => {
      if (error) retry();
      else if (nextCursor && !loading) void later.load(nextCursor);
    },
    retry,
  };
}
