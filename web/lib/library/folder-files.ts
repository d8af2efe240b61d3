import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.js';
import { type Pages, pagesOf } from '../keyset-pages.js';
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

const PAGE = 48;
const asked = (folderId: number | null, search: string) => ({
  variables: { folderId, search: search || null, first: PAGE },
  notifyOnNetworkStatusChange: true,
});

/**
 * The tracks in a folder, or for null in none, that hold `search` in title or artist, newest first. The component is one
 * for each folder: while others are searched for, the old ones stand.
 */
export function useFolderTracks(folderId: number | null, search = ''): Pages<TrackBrief> {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(
    FolderMusicDocument,
    asked(folderId, search),
  );
  return pagesOf({
    page: (data ?? (error ? undefined : previousData))?.folderMusic,
    error,
    networkStatus,
    refetch,
    after: (after) => fetchMore({ variables: { after } }),
  });
}

/** The same of images, that hold `search` in their caption. */
export function useFolderImages(folderId: number | null, search = ''): Pages<LibraryImage> {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(
    FolderImagesDocument,
    asked(folderId, search),
  );
  return pagesOf({
    page: (data ?? (error ? undefined : previousData))?.folderImages,
    error,
    networkStatus,
    refetch,
    after: (after) => fetchMore({ variables: { after } }),
  });
}
