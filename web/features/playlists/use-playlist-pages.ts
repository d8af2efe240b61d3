import { useQuery } from '@apollo/client/react';
import { type Pages, pagesOf } from '../../lib/keyset-pages.js';
import { type ListedPlaylist, PlaylistsDocument } from './playlist.queries.js';

const PAGE = 24;

/** The caller's playlists whose name holds `search`, the one changed last first. */
export function usePlaylistPages(search: string): Pages<ListedPlaylist> {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(PlaylistsDocument, {
    variables: { search: search || null, first: PAGE },
    notifyOnNetworkStatusChange: true,
    // Another page may have changed one of them, and with it their order.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return pagesOf({
    page: (data ?? (error ? undefined : previousData))?.playlists,
    error,
    networkStatus,
    refetch,
    after: (after) => fetchMore({ variables: { after } }),
  });
}
