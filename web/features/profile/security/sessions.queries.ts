import { graphql } from '../../../generated/gql.js';
import type { MySessionsQuery } from '../../../generated/graphql.js';

export const MySessionsDocument = graphql(`
  query MySessions {
    mySessions {
      id
      createdAt
      lastUsedAt
      device
      address
      current
    }
  }
`);

export const EndSessionDocument = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

export const EndOtherSessionsDocument = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

export type ListedSession = MySessionsQuery['mySessions'][number];
