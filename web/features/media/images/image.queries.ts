import { graphql } from '../../../generated/gql.js';
import type { ImageUseQuery } from '../../../generated/graphql.js';

/** Which classes show an image. */
export const ImageUseDocument = graphql(`
  query ImageUse($id: Int!) {
    image(id: $id) {
      id
      usedIn {
        id
        title
      }
    }
  }
`);

export type ImageUse = NonNullable<ImageUseQuery['image']>;

export const CaptionImageDocument = graphql(`
  mutation CaptionImage($id: Int!, $caption: String) {
    captionImage(id: $id, caption: $caption) {
      id
      caption
    }
  }
`);

export const DeleteImageDocument = graphql(`
  mutation DeleteImage($id: Int!) {
    deleteImage(id: $id)
  }
`);
