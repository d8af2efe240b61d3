import { graphql } from '../../../generated/gql.js';

export const FiguresDocument = graphql(`
  query Figures($days: Int!) {
    signUpFigures(days: $days) {
      day
      count
    }
    subscriptionFigures(days: $days) {
      day
      trialsStarted
      active
      churned
    }
  }
`);
