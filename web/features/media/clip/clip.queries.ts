import { graphql } from '../../../generated/gql.js';

export const CreateClipDocument = graphql(`
  mutation CreateClip($input: ClipInput!) {
    createClip(input: $input) {
      ...LibraryTrack
    }
  }
`);
