import { graphql } from '../../generated/gql.js';
import type { CheckInPageQuery } from '../../generated/graphql.js';

export const CheckInPageDocument = graphql(`
  query CheckInPage($token: String!) {
    checkInPage(token: $token) {
      status
      title
      opensAt
      closesAt
      riders {
        choice
        name
      }
    }
  }
`);

export const CheckInDocument = graphql(`
  mutation CheckIn($token: String!, $choice: String!) {
    checkIn(token: $token, choice: $choice)
  }
`);

export type CheckIn = CheckInPageQuery['checkInPage'];
export type Rider = CheckIn['riders'][number];
