import { graphql } from '../../../generated/gql.js';

export const LibraryNamesDocument = graphql(`
  query LibraryNames($first: Int, $after: String) {
    music(first: $first, after: $after) {
      items {
        ...TrackBrief
      }
      nextCursor
    }
  }
`);
