import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { isCustomersPage } from '../controls/portal.js';
import { serveControl } from '../controls/serve-controls.js';
import type { Pulled } from '../controls/shown.js';
import type { World } from '../life/world.js';
import { apiRoutes } from '../routes/all.js';
import type { WebhookSender } from '../webhooks/sender.js';
import { answer, type Question } from './answering.js';
import { StripeError, unauthorized } from './errors.js';
import { askerByForm, askerByHeader, type Asker, type Keys, onlyWithSecretKey } from './keys.js';
import { crossOrigin, isForeign, type Origins } from './origins.js';
import { formOf, headerOf } from './reading-requests.js';

/** The sandbox behind its port, opened by the first who needs it. */
export interface Opened {
  readonly world: World;
  readonly sender: WebhookSender;
}

export interface Served {
  readonly open: () => Promise<Opened>;
  readonly keys: Keys;
  readonly origins: () => Origins;
  readonly log: Log;
}

/** Answers Stripe's API below `/v1`, and the levers below `/sandbox`. */
export function requestListener(served: Served): RequestListener {
  return (request, response) => {
    serve(request, response, served).catch((error: unknown) => {
      if (!(error instanceof StripeError)) served.log.error({ err: error }, 'The payment sandbox failed');
      const known = error instanceof StripeError ? error : undefined;
      const body = known?.body ?? { type: 'api_error', message: 'An unknown error occurred' };
      send(response, known?.status ?? 500, JSON.stringify({ error: body }), {
        'content-type': 'application/json',
      });
    });
  };
}

/** Bytes of a body: with a key as header, which is checked before the body is read, and without. */
const longest = { withKey: 100_000, withoutKey: 16_000 };

async function serve(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const origins = served.origins();
  for (const [name, value] of Object.entries(crossOrigin(request, origins))) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return send(response, 204);
  if (isForeign(request, origins)) throw unauthorized('Another site may not ask this.');
  const asker = askerByHeader(request, served.keys);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const form = await formOf(request, url, asker ? longest.withKey : longest.withoutKey);
  const { world, sender } = await served.open();
  const asked = { method: request.method ?? 'GET', path: url.pathname, form };
  if (url.pathname.startsWith('/sandbox')) {
    await serveLever(request, response, { world, sender }, { ...asked, asker });
  } else {
    const question = questionOf(request, asked, asker ?? askerByForm(form, served.keys));
    const { status, body, headers } = answer(world, apiRoutes, question, served.log);
    await world.store.commit();
    send(response, status, body, { ...headers, 'content-type': 'application/json' });
  }
  sender.wake();
}

/**
 * Below `/sandbox`; apart from the bank's questions, which carry the client secret of their payment, and from customers'
 * pages, whose addresses nobody can guess.
 */
const isLever = (path: string) =>
  path.startsWith('/sandbox') && !path.startsWith('/sandbox/payment_intents/') && !isCustomersPage(path);

async function serveLever(
  request: IncomingMessage,
  response: ServerResponse,
  { world, sender }: Opened,
  { asker, ...asked }: Omit<Pulled, 'wantsPage'> & { asker: Asker | undefined },
): Promise<void> {
  if (isLever(asked.path) && asker !== 'server') throw onlyWithSecretKey();
  const wantsPage = headerOf(request, 'accept')?.includes('text/html') ?? false;
  const { location, ...shown } = await serveControl(world, sender, { ...asked, wantsPage });
  await world.store.commit();
  send(response, shown.status, shown.body, { 'content-type': shown.type, ...(location && { location }) });
}

function questionOf(
  request: IncomingMessage,
  asked: Pick<Question, 'method' | 'path' | 'form'>,
  asker: Asker,
): Question {
  const { key: _key, ...form } = asked.form;
  return {
    ...asked,
    form,
    asker,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    version: headerOf(request, 'stripe-version'),
  };
}

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

function send(
  response: ServerResponse,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...always, ...headers }).end(body);
}
