import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { InMemoryLiveHub } from '@cadenza/kernel/runtime/live.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { createGateway } from '../gateway.js';
import type { GatewayOptions } from '../gateway-options.js';
import { gatewayServer } from '../server.js';
import { FakeServices } from './fake-services.js';
import { fakeStudio } from './fake-studio.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
}

const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');

/** A gateway on a port of its own over fake services. `call` sends JSON, and the cookie it was last given. */
export async function gatewayUnderTest(options: Partial<GatewayOptions> & { headersMs?: number } = {}) {
  const keys = makeTokenKeys();
  const studio = fakeStudio();
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const services = new FakeServices(keys.publicKey, studio, {}, log);
  const live = new InMemoryLiveHub();
  const webRoot = mkdtempSync(join(tmpdir(), 'cadenza-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Cadenza</title>');
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {};');

  const server = gatewayServer(options.headersMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const now = { at: new Date('2026-03-03T08:00:00.000Z') };
  const gateway = await createGateway({
    supergraphSdl,
    subgraphs: services.call,
    bytes: () => Promise.reject(new Error('no bytes here')),
    publicUrl: `http://localhost:${port}`,
    tokenKey: keys.privateKey,
    webRoot,
    clock: { now: () => now.at },
    log,
    trustedProxies: [],
    rateLimits: false,
    live,
    parts: () => Promise.resolve({ identity: true, catalog: true }),
    ...options,
  });
  server.on('request', gateway.app);
  gateway.attach(server);

  const jar = { cookie: '' };
  const url = `http://127.0.0.1:${port}`;
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      ...(sent === undefined ? {} : { body: sent }),
      headers: {
        ...(jar.cookie ? { cookie: jar.cookie } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    jar.cookie = cookieAfter(response) ?? jar.cookie;
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
  return {
    url,
    port,
    call,
    jar,
    now,
    live,
    services,
    studio,
    lines,
    keys,
    endLive: (withinMs?: number) => gateway.endLive(withinMs),
    metrics: () => gateway.metrics(),
    /** Connections that the server holds. */
    connections: promisify(server.getConnections.bind(server)),
    leave: () => gateway.leave(),
    login: (username = 'ada') => call('POST', '/api/login', { username, password: 'correct-horse' }),
    graphql: (query: string, variables?: object) => call('POST', '/graphql', { query, variables }),
    close: async () => {
      await gateway.close();
      server.closeAllConnections();
      await once(server.close(), 'close');
      rmSync(webRoot, { recursive: true });
    },
  };
}

/** The session's cookie as the answer sets it; empty when it takes it away. */
function cookieAfter({ headers }: Response): string | undefined {
  const set = headers.getSetCookie().find((line) => line.startsWith('cadenza_session='));
  return set?.includes('Max-Age=0') ? '' : set?.split(';')[0];
}

async function bodyOf(response: Response) {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return isJson && text ? JSON.parse(text) : text;
}

export type GatewayUnderTest = Awaited<ReturnType<typeof gatewayUnderTest>>;
