import { graphql } from '../../generated/gql.js';
import type { PaymentSettingsQuery } from '../../generated/graphql.js';

export const PaymentSettingsDocument = graphql(`
  query PaymentSettings {
    paymentSettings {
      publishableKey
      sandboxUrl
      priceId
      amount
      currency
      interval
    }
  }
`);

export const CreateSubscriptionIntentDocument = graphql(`
  mutation CreateSubscriptionIntent($priceId: String!, $email: String) {
    createSubscriptionIntent(priceId: $priceId, email: $email) {
      clientSecret
    }
  }
`);

export const ConfirmSubscriptionDocument = graphql(`
  mutation ConfirmSubscription($paymentIntentId: String!) {
    confirmSubscription(paymentIntentId: $paymentIntentId) {
      id
      status
      currentPeriodEnd
    }
  }
`);

export type PaymentSettings = PaymentSettingsQuery['paymentSettings'];
