import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Keys } from './http/keys.js';
import { type Opened, requestListener } from './http/server.js';
import { catchUp } from './life/due.js';
import { SandboxTime } from './life/time.js';
import { World } from './life/world.js';
import { type Offer, priceOf, productOf } from './objects/catalogue.js';
import { Store } from './store/store.js';
import { WebhookSender } from './webhooks/sender.js';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Takes a free port where the wished one is taken. */
  readonly anyPort?: boolean;
  /** The journal: what was acknowledged is in it. */
  readonly file: string;
  readonly keys: Keys;
  readonly offer: Offer;
  /** Where events go; `openFor` says it later. */
  readonly webhookUrl?: string;
  /** Of the web app, whose card form calls from the browser. */
  readonly webOrigins: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

export interface Sandbox {
  /** For the SDK on the server. */
  readonly url: string;
  readonly port: number;
  /** For browsers. */
  readonly browserUrl: string;
  /** Where the product is, once it is known: events go there, and its pages may call. */
  openFor(webhookUrl: string, webOrigins: readonly string[]): void;
  close(): Promise<void>;
}

/** Time passes also when nobody asks. */
const tick = 1_000;
const firstLook = 3_000;
/** Milliseconds that the headers of a request, and all of it, may take to arrive. */
const patience = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** Starts the payment sandbox on 127.0.0.1. It only listens: what it kept is read by the first request, or soon after. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keys, log } = options;
  const address = { url: options.webhookUrl, secret: keys.webhook };
  let opening: Promise<Opened> | undefined;
  const server = createServer(patience);
  const port = await listen(server, options);
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const open = () => (opening ??= openWorld(options, own[0] ?? '', address));
  const origins = { web: options.webOrigins, own };
  server.on('request', requestListener({ open, keys, origins: () => origins, log }));
  const look = () => {
    void open()
      .then(lookAround)
      .catch((error: unknown) => log.error({ err: error }, 'The payment sandbox could not go on'));
  };
  const first = setTimeout(look, firstLook).unref();
  const timer = setInterval(() => void (opening && look()), tick).unref();
  return {
    url: `http://127.0.0.1:${port}`,
    browserUrl: own[0] ?? '',
    port,
    openFor: (url, webOrigins) => {
      address.url = url;
      origins.web = webOrigins;
      if (opening) look();
    },
    close: async () => {
      clearTimeout(first);
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      const opened = await opening?.catch(() => undefined);
      opened?.sender.close();
      await opened?.world.store.close();
    },
  };
}

async function openWorld(
  { file, offer, clock, log }: SandboxOptions,
  browserUrl: string,
  address: WebhookSender['address'],
): Promise<Opened> {
  const store = await Store.open(file);
  const world = new World(store, new SandboxTime(clock, store), offer, browserUrl);
  const created = world.time.now();
  if (!store.find('price', offer.priceId)) {
    store.put('product', productOf(offer, created));
    store.put('price', priceOf(offer, created));
  }
  // What was waiting when the process ended is sent at once.
  for (const { id, attempts } of store.all('delivery')) store.put('delivery', { id, attempts, nextAt: 0 });
  return { world, sender: new WebhookSender(store, address, log) };
}

async function lookAround({ world, sender }: Opened): Promise<void> {
  if (catchUp(world) > 0) await world.store.commit();
  sender.wake();
}

async function listen(server: Server, { port, anyPort }: SandboxOptions): Promise<number> {
  const at = async (wished: number) => {
    server.listen(wished, '127.0.0.1');
    await once(server, 'listening');
  };
  await at(port).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (!anyPort)
      throw new Error(`Port ${port} is taken; set CADENZA_SANDBOX_PORT to another`, { cause: error });
    await at(0);
  });
  return (server.address() as AddressInfo).port;
}
