import type { PlaylistsQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../../lib/keyset-pages.js';
import { type ListedPlaylist, PlaylistsDocument } from './playlist.queries.js';

const PAGE = 24;
const pageOf = ({ playlists }: PlaylistsQuery) => playlists;

/** The caller's playlists whose name holds `search`, the one changed last first. */
export function usePlaylistPages(search: string): Pages<ListedPlaylist> {
  const variables = { search: search || null, first: PAGE };
  // Another page of the app may have changed one of them, and with it their order.
  return usePages({ document: PlaylistsDocument, variables, pageOf, fetchPolicy: 'cache-and-network' });
}
