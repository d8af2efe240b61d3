import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type ClassChoice, variablesOf } from './class-choice.js';
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

/**
 * The user's classes whose title holds `search` and which are chosen, page by page. While others are asked for, the old
 * answer stands.
 */
export function useClassPages(search: string, choice: ClassChoice): ClassPages {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(ClassesDocument, {
    variables: { search: search || null, ...variablesOf(choice), first: PAGE },
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
