import { graphql } from '../../generated/gql.js';

export const RecordShowDocument = graphql(`
  mutation RecordShow($input: ShowRecordInput!) {
    recordShow(input: $input) {
      id
    }
  }
`);
