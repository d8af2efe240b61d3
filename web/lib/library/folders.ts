import { graphql } from '../../generated/gql.js';
import type { FolderFilesFieldsFragment, LibraryFoldersQuery } from '../../generated/graphql.js';

/** What a folder holds, and what a folder may be for. */
export type MediaKind = 'music' | 'image';

export const FolderFilesFields = graphql(`
  fragment FolderFilesFields on FolderFiles {
    music {
      ...TrackBrief
    }
    images {
      ...LibraryImageFields
    }
  }
`);

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

export const FolderFilesDocument = graphql(`
  query FolderFiles($id: Int!) {
    mediaFolder(id: $id) {
      id
      files {
        ...FolderFilesFields
      }
    }
  }
`);

export const UnorganizedDocument = graphql(`
  query Unorganized($type: String) {
    unorganized(type: $type) {
      ...FolderFilesFields
    }
  }
`);

export type LibraryFolder = LibraryFoldersQuery['mediaFolders'][number];
export type FolderFiles = FolderFilesFieldsFragment;
