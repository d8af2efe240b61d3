import { graphql } from '../../generated/gql.js';

// `version`: as in `save-mutations.ts`; a segment's images belong to its class.

export const AddSegmentImageDocument = graphql(`
  mutation AddSegmentImage($segmentId: Int!, $input: SegmentImageInput!, $version: Int) {
    addSegmentImage(segmentId: $segmentId, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const UpdateSegmentImageDocument = graphql(`
  mutation UpdateSegmentImage($id: Int!, $input: SegmentImageInput!, $version: Int) {
    updateSegmentImage(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const DeleteSegmentImageDocument = graphql(`
  mutation DeleteSegmentImage($id: Int!, $version: Int) {
    deleteSegmentImage(id: $id, version: $version)
  }
`);

export const OrderSegmentImagesDocument = graphql(`
  mutation OrderSegmentImages($segmentId: Int!, $imageIds: [Int!]!, $version: Int) {
    reorderSegmentImages(segmentId: $segmentId, imageIds: $imageIds, version: $version) {
      id
      version
    }
  }
`);
