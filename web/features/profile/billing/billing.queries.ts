import { graphql } from '../../../generated/gql.js';
import type { InvoicesQuery } from '../../../generated/graphql.js';

export const InvoicesDocument = graphql(`
  query Invoices {
    invoices {
      id
      number
      at
      amount
      currency
      status
      url
    }
  }
`);

export const CreateBillingPortalSessionDocument = graphql(`
  mutation CreateBillingPortalSession {
    createBillingPortalSession {
      url
    }
  }
`);

export type ListedInvoice = InvoicesQuery['invoices'][number];
