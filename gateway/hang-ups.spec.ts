import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

/** Milliseconds that every answer of a service takes. */
const serviceMs = 30;

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    rateLimits: true,
    subgraphs: async (service, request) => {
      await pause(serviceMs);
      return gateway.services.call(service, request);
    },
  });
  await gateway.login();
});
afterAll(() => gateway.close());

const body = JSON.stringify({ query: '{ me { id } }' });
const cookie = () => `Host: x\r\nCookie: ${gateway.jar.cookie}\r\n`;
const requests: readonly (() => string)[] = [
  () => `GET /api/user HTTP/1.1\r\n${cookie()}\r\n`,
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

it.each([1, 5])(
  'whoever hangs up, after %s requests at once, is answered afterwards',
  async (together) => {
    for (let each = 0; each < 12; each++)
      for (const request of requests) await hangUp(request().repeat(together), (each % 6) * serviceMs * 0.5);
    await pause(4 * serviceMs);
    const answers = await Promise.all(Array.from({ length: 12 }, () => gateway.call('GET', '/api/user')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  },
  15_000,
);
