import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { ClassesDocument, type ListedClass } from './classes-query.js';

const PAGE = 24;

export interface ClassPages {
  /** Undefined until the first page has come. */
  classes: readonly ListedClass[] | undefined;
  error: Error | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The user's classes whose title holds `search`, page by page. While a new search runs, the old answer stands. */
export function useClassPages(search: string): ClassPages {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(ClassesDocument, {
    variables: { search: search || null, first: PAGE },
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? (error ? undefined : previousData))?.classes;
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  return {
    classes: page?.items,
    error,
    hasMore: Boolean(page?.nextCursor),
    isLoadingMore,
    loadMore: () => {
      if (isLoadingMore || !page?.nextCursor) return;
      void fetchMore({ variables: { after: page.nextCursor } }).catch(() => undefined);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
