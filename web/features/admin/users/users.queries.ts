import { graphql } from '../../../generated/gql.js';
import type { AdminUserFragment } from '../../../generated/graphql.js';

export const AdminUserParts = graphql(`
  fragment AdminUser on User {
    id
    username
    email
    fullName
    isAdmin
    createdAt
    subscriptionStatus
    trialEndDate
    subscription {
      id
      status
      currentPeriodStart
      currentPeriodEnd
      cancelAtPeriodEnd
    }
  }
`);

export const AdminUsersDocument = graphql(`
  query AdminUsers($search: String, $limit: Int, $cursor: String) {
    users(search: $search, limit: $limit, cursor: $cursor) {
      nodes {
        ...AdminUser
      }
      nextCursor
      total
    }
  }
`);

export type AdminUser = AdminUserFragment;
