import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { type Sandbox, startSandbox } from '../sandbox.js';

export const keys = { secret: 'sk_test_ours', publishable: 'pk_test_ours', webhook: 'whsec_ours' };
export const bearer = ({ secret }: { secret: string }) => ({ authorization: `Bearer ${secret}` });
export const webOrigin = 'http://localhost:4000';
export const price = 'price_professional_monthly';

/** A sandbox, the real SDK on it, and a receiver of webhooks that verifies each by the SDK. */
export class SandboxUnderTest {
  sandbox!: Sandbox;
  stripe!: Stripe;
  folder = '';
  /** In the order of their arrival, repetitions included. */
  received: Stripe.Event[] = [];
  /** What the receiver answers. */
  answers = 200;
  private readonly receiver: Server = createServer();

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'cadenza-sandbox-'));
    this.receiver.on('request', (request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        const signature = request.headers['stripe-signature'] ?? '';
        const event = this.stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, keys.webhook);
        if (this.answers === 200) this.received.push(event);
        response.writeHead(this.answers).end();
      });
    });
    this.receiver.listen(0, '127.0.0.1');
    await once(this.receiver, 'listening');
    await this.open();
  }

  /** Also on what an earlier one left. */
  async open(): Promise<void> {
    this.sandbox = await startSandbox({
      port: 0,
      file: join(this.folder, 'payments.jsonl'),
      keys,
      offer: {
        priceId: price,
        productName: 'Professional',
        amount: 1499,
        currency: 'usd',
        interval: 'month',
      },
      webhookUrl: `http://127.0.0.1:${(this.receiver.address() as AddressInfo).port}/webhook`,
      webOrigins: [webOrigin],
      clock: realClock,
      log: createLog('warn'),
    });
    this.stripe = this.sdk(keys.secret);
  }

  sdk(key: string): Stripe {
    const { port } = this.sandbox;
    return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    this.receiver.closeAllConnections();
    this.receiver.close();
    await rm(this.folder, { recursive: true });
  }

  /** A lever below /sandbox. */
  async pull<T = Record<string, unknown>>(path: string, body?: object, headers = {}): Promise<T> {
    const response = await fetch(`${this.sandbox.url}/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...bearer(keys), ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    return (await response.json()) as T;
  }

  advance = (days: number) => this.pull('clock', { advanceSeconds: Math.round(days * 24 * 60 * 60) });

  /** A subscription that waits for its first payment, as billing makes one. */
  async subscribe(email = 'rider@example.com') {
    const customer = await this.stripe.customers.create({ email, metadata: { userId: '7' } });
    const subscription = await this.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const secret = invoice.confirmation_secret?.client_secret ?? '';
    const intent = secret.replace(/_secret_.*$/, '');
    return { customer, subscription, invoice, secret, intent };
  }

  /** What the card form of a browser does; answers status and body. */
  async payInBrowser(intent: string, secret: string, number: string, more: Record<string, string> = {}) {
    const response = await fetch(`${this.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { origin: webOrigin },
      body: new URLSearchParams({
        key: keys.publishable,
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
        'payment_method_data[card][cvc]': '123',
        ...more,
      }),
    });
    const body = (await response.json()) as Stripe.PaymentIntent & { error?: Stripe.StripeRawError };
    return { status: response.status, headers: response.headers, body };
  }

  /** Subscribed and paid with this card. */
  async subscribed(number = '4242 4242 4242 4242') {
    const made = await this.subscribe();
    const { body } = await this.payInBrowser(made.intent, made.secret, number);
    return { ...made, paid: body };
  }

  status = async (id: string) => (await this.stripe.subscriptions.retrieve(id)).status;

  /** Until so many events of the type have come. */
  async heard(type: Stripe.Event['type'], count = 1): Promise<Stripe.Event[]> {
    for (let patience = 400; patience > 0; patience--) {
      const found = this.received.filter((event) => event.type === type);
      if (found.length >= count) return found;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`Only ${this.received.map((event) => event.type).join(', ')}`);
  }
}
