import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

/** Milliseconds that every answer of a service takes. */
const serviceMs = 30;

let gateway: GatewayUnderTest;
/** Of catalog, for archives: how many parts it makes, and the most it has made at once. */
const exports = { now: 0, most: 0 };
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    rateLimits: true,
    subgraphs: async (service, request) => {
      await pause(serviceMs);
      return gateway.services.call(service, request);
    },
    bytes: async (service, _request, response, path) => {
      if (service === 'catalog') exports.most = Math.max(exports.most, ++exports.now);
      await pause(path.endsWith('/files') ? 1 : serviceMs);
      if (service === 'catalog') exports.now--;
      response.end(path.endsWith('/files') ? '' : '{}');
    },
  });
  await gateway.login();
});
afterAll(() => gateway.close());

const body = JSON.stringify({ query: '{ me { id } }' });
const cookie = () => `Host: x\r\nCookie: ${gateway.jar.cookie}\r\n`;
const requests: readonly (() => string)[] = [
  () => `GET /api/user HTTP/1.1\r\n${cookie()}\r\n`,
  () => `GET /api/user/data HTTP/1.1\r\n${cookie()}\r\n`,
  () =>
    `POST /graphql HTTP/1.1\r\n${cookie()}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
];

/** Sends requests on one connection, and hangs up so much later. */
async function hangUp(text: string, afterMs: number) {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await pause(afterMs);
  socket.resetAndDestroy();
}

const statuses = async (path: string) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => gateway.call('GET', path)));
  return new Set(answers.map(({ status }) => status));
};

it.each([1, 5])(
  'whoever hangs up, after %s requests at once, is answered afterwards',
  async (together) => {
    for (let each = 0; each < 12; each++)
      for (const request of requests) await hangUp(request().repeat(together), (each % 6) * serviceMs * 0.5);
    await pause(4 * serviceMs);
    for (const path of ['/api/user', '/api/user/data'])
      expect([path, await statuses(path)]).toEqual([path, new Set([200])]);
  },
  60_000,
);

describe('archives of one user', () => {
  beforeEach(() => void (exports.most = 0));

  it('are made one at a time, also for who hangs up', async () => {
    await statuses('/api/user/data');
    for (let each = 0; each < 8; each++) await hangUp(requests[1]!(), serviceMs);
    await statuses('/api/user/data');
    expect(exports).toEqual({ now: 0, most: 1 });
  });
});
