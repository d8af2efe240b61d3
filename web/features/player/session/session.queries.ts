import { graphql } from '../../../generated/gql.js';

export const SessionToPlayDocument = graphql(`
  query SessionToPlay($id: Int!) {
    schedule(id: $id) {
      id
      classId
      startTime
      endTime
    }
  }
`);
