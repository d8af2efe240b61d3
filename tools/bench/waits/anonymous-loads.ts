import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Load } from './load.js';

export interface Secrets {
  /** Of the largest account's calendar feed. */
  readonly feedPath: string;
  /** Of a session with 300 students of similar names. */
  readonly checkInToken: string;
}

/** The most that a body of an anonymous client holds. */
const largeText = 'x'.repeat(15_000);

/** What anybody can request without an account, in its worst form. */
export function anonymousLoads(url: () => string, { feedPath, checkInToken }: Secrets): Load[] {
  const aliases = (field: (index: number) => string, count = 30) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');
  const get = (path: string, name = `GET ${path}`): Load => ({
    name: `anonymous ${name}`,
    concurrency: 20,
    send: async () => (await new ApiClient(url()).get(path)).status,
  });
  const post = (name: string, path: string, body: () => unknown): Load => ({
    name: `anonymous ${name}`,
    concurrency: 20,
    send: async () => (await new ApiClient(url()).post(path, body())).status,
  });
  const page = `checkInPage(token: "${checkInToken}") { __typename }`;
  return [
    ...['/', '/health', '/health/ready', '/api/docs', '/api/openapi.json', '/api/none', '/none'].map((path) =>
      get(path),
    ),
    get(feedPath, 'GET calendar feed'),
    get('/api/calendar/none.ics', 'GET wrong calendar feed'),
    get(`/check-in/${checkInToken}`, 'GET check-in page'),
    post('checkInPage x30', '/graphql', () => ({ query: `{ ${aliases(() => page)} }` })),
    post('large document', '/graphql', () => ({ query: `{ ${'me { id } '.repeat(1_500)} }` })),
    post('deep document', '/graphql', () => ({ query: '{ me '.repeat(3_000) })),
    post('unknown fields', '/graphql', () => ({ query: `{ ${aliases((index) => `none${index}`)} }` })),
    post('large text', '/api/login', () => ({ username: largeText, password: largeText })),
    post('login', '/api/login', () => ({ username: randomUUID(), password: randomUUID() })),
    post('password reset', '/api/request-password-reset', () => ({ email: `${randomUUID()}@example.com` })),
    post('registration', '/api/register', () => registration()),
    post('contact', '/api/contact', () => ({
      name: 'Ann',
      email: 'a@example.com',
      subject: 'Hi',
      message: largeText,
    })),
    post('join a show', '/api/shows/join', () => ({ code: 'AAAA-AAAA', kind: 'AUDIENCE' })),
    socketLoad('upgrade without a session', url, []),
    socketLoad('upgrade with a wrong token', url, ['cadenza.view', randomUUID()]),
  ];
}

function registration() {
  const name = `u${randomUUID().slice(0, 18)}`;
  const email = `${name}@example.com`;
  return { username: name, email, confirmEmail: email, password: 'correct-horse' };
}

/** Sockets that are opened and ended; a refused one has the status of its answer. */
export function socketLoad(
  name: string,
  url: () => string,
  protocols: readonly string[],
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Load {
  const send = () =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${url().replace('http', 'ws')}/live`, [...protocols], {
        headers: headers(),
      });
      const end = (status: number) => {
        resolve(status);
        socket.terminate();
      };
      socket.once('open', () => end(101));
      socket.once('unexpected-response', (_request, { statusCode }) => end(statusCode ?? 0));
      socket.once('error', () => end(0));
    });
  return { name: `socket ${name}`, concurrency: 20, send };
}
