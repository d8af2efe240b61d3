import { join } from 'node:path';
import { noPayments, type PaymentSettings, plan } from '@cadenza/billing/payments/settings.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { keysOf } from '@cadenza/payment-sandbox/keys-of.js';
import { startSandboxThread } from '@cadenza/payment-sandbox/thread/sandbox-thread.js';
import type { StandaloneEnvironment } from './environment.js';
import { isLocal } from './local.js';

export interface Payments {
  readonly settings: PaymentSettings;
  /** What a person who starts Cadenza should know. */
  readonly said: string;
  close(): Promise<void>;
}

export interface PaymentsOptions {
  readonly environment: Pick<
    StandaloneEnvironment,
    'stripe' | 'sandboxPort' | 'priceId' | 'clock' | 'logLevel' | 'isProduction'
  >;
  /** Where the product itself listens on this machine. */
  readonly port: number;
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly secret: string;
  readonly log: Log;
}

/**
 * Stripe, when its keys are in the environment; else the sandbox that speaks its API, on a thread and a port of its own.
 * Browsers send cards to that port of their own machine: so there is no sandbox, and no payment, for other machines.
 */
export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { environment, port, publicUrl, dataFolder, secret, log } = options;
  const { stripe, sandboxPort, priceId, clock, logLevel } = environment;
  const close = () => Promise.resolve();
  if (stripe) return { settings: stripe, said: 'Payments go to Stripe', close };
  if (!isLocal(environment, publicUrl))
    return {
      settings: { ...noPayments(), priceId },
      said: 'Nobody can pay: the keys of Stripe are not set',
      close,
    };
  const keys = keysOf(secret);
  const thread = {
    port: sandboxPort ?? (port < 65_535 ? port + 1 : 0),
    anyPort: sandboxPort === undefined,
    file: join(dataFolder, 'payments', 'sandbox.jsonl'),
    keys,
    offer: { ...plan, priceId, productName: 'Cadenza Professional' },
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    webOrigins: [new URL(publicUrl).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    ...{ clock, logLevel },
  };
  const sandbox = await startSandboxThread(thread, log);
  return {
    settings: {
      secretKey: keys.secret,
      webhookSecret: keys.webhook,
      // With none the page shows our card form, which needs only a payment's client secret.
      publishableKey: null,
      apiUrl: sandbox.url,
      cardFormUrl: sandbox.browserUrl,
      priceId,
    },
    said: `Payments go to the sandbox at ${sandbox.browserUrl} (key ${keys.secret}): no money moves`,
    close: () => sandbox.close(),
  };
}
