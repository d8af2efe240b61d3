import { join } from 'node:path';
import { plan } from '@cadenza/billing/payments/settings.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { keysOf } from '@cadenza/payment-sandbox/keys-of.js';
import { startSandbox } from '@cadenza/payment-sandbox/sandbox.js';

/** The payment sandbox of a stack, beside its processes, and billing's variables for it. */
export async function stackPayments(folder: string, secret: string, clock?: string) {
  const keys = keysOf(secret);
  const priceId = 'price_professional_monthly';
  const sandbox = await startSandbox({
    port: 0,
    file: join(folder, 'payments', 'sandbox.jsonl'),
    keys,
    offer: { ...plan, priceId, productName: 'Cadenza Professional' },
    webOrigins: [],
    clock: clockOf(clock),
    log: createLog('warn'),
  });
  return {
    url: sandbox.url,
    /** For browsers: the sandbox's pages are there. */
    browserUrl: sandbox.browserUrl,
    variables: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: sandbox.url,
      STRIPE_CARD_FORM_URL: sandbox.browserUrl,
      STRIPE_PRICE_ID: priceId,
    },
    /** The gateways are there. */
    openFor: (urls: readonly string[]) => sandbox.openFor(`${urls[0]}/api/stripe/webhook`, urls),
    close: () => sandbox.close(),
  };
}
