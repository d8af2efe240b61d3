import { graphql } from '../../generated/gql.js';

/** `version`: the one last seen here; the server answers CONFLICT where the class has moved on since. */
export const SaveClassDocument = graphql(`
  mutation SaveClass($id: Int, $version: Int, $class: WholeClassInput!) {
    saveClass(id: $id, version: $version, class: $class) {
      id
      version
      segments {
        id
        images {
          id
        }
      }
    }
  }
`);
