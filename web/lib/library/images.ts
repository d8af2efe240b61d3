import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.js';
import type { LibraryImageFieldsFragment } from '../../generated/graphql.js';
import { type Pages, pagesOf } from '../keyset-pages.js';

export const LibraryImageFields = graphql(`
  fragment LibraryImageFields on LibraryImage {
    id
    imageUrl
    thumbnailUrl
    caption
    width
    height
    fileSize
    folderId
  }
`);

export const LibraryImagesDocument = graphql(`
  query LibraryImages($search: String, $first: Int, $after: String) {
    images(search: $search, first: $first, after: $after) {
      items {
        ...LibraryImageFields
      }
      nextCursor
    }
  }
`);

export type LibraryImage = LibraryImageFieldsFragment;

/** Its caption, or what stands for one. */
export const imageLabel = ({ id, caption }: Pick<LibraryImage, 'id' | 'caption'>) => caption || `Image ${id}`;

const PAGE = 48;

/** The caller's images whose caption holds `search`, newest first. */
export function useImagePages(search: string): Pages<LibraryImage> {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(LibraryImagesDocument, {
    variables: { search: search || null, first: PAGE },
    notifyOnNetworkStatusChange: true,
  });
  return pagesOf({
    page: (data ?? (error ? undefined : previousData))?.images,
    error,
    networkStatus,
    refetch,
    after: (after) => fetchMore({ variables: { after } }),
  });
}
