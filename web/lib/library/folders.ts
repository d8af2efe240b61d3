import { graphql } from '../../generated/gql.js';
import type { LibraryFoldersQuery } from '../../generated/graphql.js';

/** What a folder holds, and what a folder may be for. */
export type MediaKind = 'music' | 'image';

export const LibraryFoldersDocument = graphql(`
  query LibraryFolders($type: String) {
    mediaFolders(type: $type) {
      id
      name
      parentId
      type
    }
  }
`);

export type LibraryFolder = LibraryFoldersQuery['mediaFolders'][number];
