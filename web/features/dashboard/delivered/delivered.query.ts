import { graphql } from '../../../generated/gql.js';

export const DeliveredClassesDocument = graphql(`
  query DeliveredClasses($from: DateTime!, $to: DateTime!) {
    deliveredClasses(from: $from, to: $to) {
      id
      classId
      title
      startedAt
      deliveredSeconds
    }
  }
`);
