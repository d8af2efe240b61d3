import { useQuery } from '@apollo/client/react';
import { type Pages, pagesOf } from '../../lib/keyset-pages.js';
import { type ClassChoice, variablesOf } from './class-choice.js';
import { ClassesDocument, type ListedClass } from './classes-query.js';

const PAGE = 24;

/**
 * The user's classes whose title holds `search` and which are chosen, page by page. While others are asked for, the old
 * answer stands.
 */
export function useClassPages(search: string, choice: ClassChoice): Pages<ListedClass> {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(ClassesDocument, {
    variables: { search: search || null, ...variablesOf(choice), first: PAGE },
    notifyOnNetworkStatusChange: true,
  });
  return pagesOf({
    page: (data ?? (error ? undefined : previousData))?.classes,
    error,
    networkStatus,
    refetch,
    after: (after) => fetchMore({ variables: { after } }),
  });
}
