import { graphql } from '../../../generated/gql.js';
import type { AuditQuery, AuditQueryVariables } from '../../../generated/graphql.js';

export const AuditDocument = graphql(`
  query Audit($filter: AuditFilter, $limit: Int, $before: DateTime) {
    audit(filter: $filter, limit: $limit, before: $before) {
      id
      at
      byUserId
      action
      subjectUserId
      detail
      address
    }
  }
`);

export const BillingAuditDocument = graphql(`
  query BillingAudit($filter: AuditFilter, $limit: Int, $before: DateTime) {
    billingAudit(filter: $filter, limit: $limit, before: $before) {
      id
      at
      byUserId
      action
      subjectUserId
      detail
      address
    }
  }
`);

export const UserNamesDocument = graphql(`
  query UserNames($search: String, $limit: Int, $cursor: String) {
    users(search: $search, limit: $limit, cursor: $cursor) {
      nodes {
        id
        username
      }
      nextCursor
    }
  }
`);

export type AuditEntry = AuditQuery['audit'][number];
export type AuditFilter = NonNullable<AuditQueryVariables['filter']>;
