import { graphql } from '../../../generated/gql.js';
import type { HandOverOffersQuery } from '../../../generated/graphql.js';

export const HandOverOffersDocument = graphql(`
  query HandOverOffers {
    handOverOffers {
      id
      scheduleId
      title
      startTime
      endTime
      ownerName
    }
  }
`);

export const HandOverDocument = graphql(`
  mutation HandOver($input: HandOverInput!) {
    handOver(input: $input) {
      id
    }
  }
`);

export type Offer = HandOverOffersQuery['handOverOffers'][number];
