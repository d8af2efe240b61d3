import { graphql } from '../../generated/gql.js';

export const CueSheetDocument = graphql(`
  query CueSheet($id: Int!) {
    class(id: $id) {
      id
      title
      description
      difficulty
      classType
      segments {
        id
        name
        startTime
        duration
        order
        notes
        intensity {
          rpm
          resistance
          position
        }
        track {
          id
          title
          artist
        }
      }
    }
  }
`);
