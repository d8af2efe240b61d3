import type { PaymentSettings } from '../payments/settings.js';

/** Of tests: nothing in them is reached unless a test says so. */
export const testSettings: PaymentSettings = {
  secretKey: 'sk_test_of_ours',
  webhookSecret: 'whsec_of_ours',
  publishableKey: null,
  apiUrl: 'http://127.0.0.1:9',
  cardFormUrl: 'http://127.0.0.1:4099',
  priceId: 'price_professional_monthly',
};
