import { graphql } from '../../generated/gql.js';

export const ClassesToStoreDocument = graphql(`
  query ClassesToStore($from: DateTime!) {
    schedules(from: $from, first: 20) {
      items {
        id
        classId
        startTime
      }
    }
  }
`);
