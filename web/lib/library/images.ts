import { graphql } from '../../generated/gql.js';
import type { LibraryImageFieldsFragment, LibraryImagesQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../keyset-pages.js';

export const LibraryImageFields = graphql(`
  fragment LibraryImageFields on LibraryImage {
    id
    imageUrl
    thumbnailUrl
    caption
    width
    height
    fileSize
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

const PAGE = 24;
const pageOf = ({ images }: LibraryImagesQuery) => images;

/** The caller's images whose caption holds `search`, newest first. */
export function useImagePages(search: string): Pages<LibraryImage> {
  return usePages({
    document: LibraryImagesDocument,
    variables: { search: search || null, first: PAGE },
    pageOf,
  });
}
