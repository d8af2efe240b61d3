import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { AdminUsersDocument } from './users.queries.js';

const PAGE = 25;

/** All users whose user name, address or full name holds `search`, page by page, read anew on each visit. */
export function useUsers(search: string) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(AdminUsersDocument, {
    variables: { search: search || null, limit: PAGE },
    notifyOnNetworkStatusChange: true,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = (data ?? (error ? undefined : previousData))?.users;
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  const more = (cursor: string) =>
    fetchMore({
      variables: { cursor },
      updateQuery: (shown, { fetchMoreResult }) => ({
        users: { ...fetchMoreResult.users, nodes: [...shown.users.nodes, ...fetchMoreResult.users.nodes] },
      }),
    });
  return {
    users: page?.nodes,
    total: page?.total ?? 0,
    error,
    hasMore: Boolean(page?.nextCursor),
    isLoadingMore,
    loadMore: () => {
      if (!isLoadingMore && page?.nextCursor) void more(page.nextCursor).catch(() => undefined);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
