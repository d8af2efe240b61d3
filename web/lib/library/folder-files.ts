import { graphql } from '../../generated/gql.js';
import type { FolderImagesQuery, FolderMusicQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../keyset-pages.js';
import type { LibraryImage } from './images.js';
import type { TrackBrief } from './tracks.js';

export const FolderMusicDocument = graphql(`
  query FolderMusic($folderId: Int, $search: String, $first: Int, $after: String) {
    folderMusic(folderId: $folderId, search: $search, first: $first, after: $after) {
      items {
        ...TrackBrief
      }
      nextCursor
    }
  }
`);

export const FolderImagesDocument = graphql(`
  query FolderImages($folderId: Int, $search: String, $first: Int, $after: String) {
    folderImages(folderId: $folderId, search: $search, first: $first, after: $after) {
      items {
        ...LibraryImageFields
      }
      nextCursor
    }
  }
`);

const PAGE = 24;
const variablesOf = (folderId: number | null, search: string) => ({
  folderId,
  search: search || null,
  first: PAGE,
});
const trackPage = ({ folderMusic }: FolderMusicQuery) => folderMusic;
const imagePage = ({ folderImages }: FolderImagesQuery) => folderImages;

/**
 * The tracks in a folder, or for null in none, that hold `search` in title or artist, newest first. The component is one
 * for each folder.
 */
export function useFolderTracks(folderId: number | null, search = ''): Pages<TrackBrief> {
  const variables = variablesOf(folderId, search);
  return usePages({ document: FolderMusicDocument, variables, pageOf: trackPage });
}

/** The same of images, that hold `search` in their caption. */
export function useFolderImages(folderId: number | null, search = ''): Pages<LibraryImage> {
  const variables = variablesOf(folderId, search);
  return usePages({ document: FolderImagesDocument, variables, pageOf: imagePage });
}
