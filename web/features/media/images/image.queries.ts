import { graphql } from '../../../generated/gql.js';

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
