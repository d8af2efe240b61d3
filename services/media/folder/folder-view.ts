import type { MediaFolder } from '../generated/graphql.js';
import type { FolderRow } from './folder.queries.js';

/** What a folder's row says of it; what is in it is asked for where it is wanted. */
export type FolderFacts = Omit<MediaFolder, 'files' | 'children'>;

/** Media folder of specification 2, section 3, the same for GraphQL and /api. */
export const folderView = (row: FolderRow): FolderFacts => ({
  id: row.id,
  name: row.name,
  parentId: row.parent_id,
  type: row.type,
  userId: row.user_id,
});
