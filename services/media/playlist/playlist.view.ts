import type { Playlist } from '../generated/graphql.js';
import { originView } from '../track/origin.js';
import type { PlaylistRow } from './playlist.queries.js';

/** What a playlist's row says of it; its tracks are asked for where they are wanted. */
export type PlaylistFacts = Pick<
  Playlist,
  'id' | 'copiedFrom' | 'name' | 'userId' | 'createdAt' | 'updatedAt' | 'version' | 'shared'
>;

/** As one user sees it. */
export const playlistView =
  (viewerId: number) =>
  (row: PlaylistRow): PlaylistFacts => ({
    id: row.id,
    name: row.name,
    copiedFrom: originView(row),
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    shared: row.user_id !== viewerId,
  });
