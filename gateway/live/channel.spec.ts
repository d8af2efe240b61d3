import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { announceEnd } from '@cadenza/kernel/runtime/live.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  // Long enough for a pong on a busy machine: one that is late ends the socket with 1006.
  gateway = await gatewayUnderTest({ beatMs: 500 });
});
afterEach(() => gateway.close());

function open(headers: Record<string, string> = {}, path = '/live') {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, {
    headers: { ...(gateway.jar.cookie ? { cookie: gateway.jar.cookie } : {}), ...headers },
  });
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  return { socket, heard };
}
/** The status with which a WebSocket is refused. */
const refusal = async (socket: WebSocket) => {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.on('error', () => undefined).terminate();
  return response.statusCode;
};
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('/live', () => {
  it('ends alone, before everything else of the gateway does', async () => {
    await gateway.login();
    const { socket } = open();
    await once(socket, 'open');
    gateway.endLive();
    await once(socket, 'close');
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
  });

  it('gives the last snapshot at once, then each new one, numbered, of the own account only', async () => {
    await gateway.login();
    gateway.live.publish('account-7', { status: 'trialing' });
    gateway.live.publish('account-7', { status: 'active' });
    gateway.live.publish('account-8', { status: 'canceled' });
    const { heard } = open();
    await until(() => heard.length === 1);
    gateway.live.publish('account-8', {});
    gateway.live.publish('account-7', { status: 'canceled' });
    await until(() => heard.length === 2);
    expect(heard).toEqual([
      { topic: 'account-7', number: expect.any(Number), state: { status: 'active' } },
      { topic: 'account-7', number: expect.any(Number), state: { status: 'canceled' } },
    ]);
    const [first, second] = heard as { number: number }[];
    expect(second!.number).toBeGreaterThan(first!.number);
  });

  it('is no use of the session, nor are requests of a page that nobody touches', async () => {
    await gateway.login();
    const { seen } = gateway.services;
    const queries = () =>
      seen.filter(({ query }) => query.startsWith('query Session')).map(({ query }) => query);
    await gateway.call('GET', '/api/user');
    expect(queries().some((query) => query.includes('isUse: false'))).toBe(false);
    seen.length = 0;
    await once(open().socket, 'open');
    await gateway.call('GET', '/api/user', undefined, { 'x-idle': 'yes' });
    expect(queries().length).toBeGreaterThanOrEqual(2);
    expect(queries().filter((query) => !query.includes('isUse: false'))).toEqual([]);
  });

  it('is for those who signed in, from this site', async () => {
    expect(await refusal(open().socket)).toBe(401);
    expect(await refusal(open({ cookie: 'cadenza_session=forged' }).socket)).toBe(401);
    await gateway.login();
    expect(await refusal(open({ origin: 'https://evil.example' }).socket)).toBe(403);
    expect(await refusal(open({}, '/live/else').socket)).toBe(404);
    const { socket } = open({ origin: `http://localhost:${gateway.port}` });
    await once(socket, 'open');
    gateway.services.down.add('identity');
    expect(await refusal(open().socket)).toBe(503);
  });

  it('ends at once with the logout, and soon when the session ends elsewhere', async () => {
    await gateway.login();
    const here = open().socket;
    await once(here, 'open');
    await gateway.call('POST', '/api/logout', {});
    expect((await once(here, 'close'))[0]).toBe(4401);

    await gateway.login();
    const elsewhere = open().socket;
    await once(elsewhere, 'open');
    gateway.studio.sessions.clear();
    expect((await once(elsewhere, 'close'))[0]).toBe(4401);
  });

  it('ends at once when the session is ended on the server or through another gateway, and no other does', async () => {
    await gateway.login();
    const ending = open().socket;
    await once(ending, 'open');
    gateway.jar.cookie = ''; // another browser
    await gateway.login('bob');
    const staying = open().socket;
    await once(staying, 'open');
    // Identity still knows it: no beat would find out.
    announceEnd(gateway.live, 'session:token-of-7-0');
    expect((await once(ending, 'close'))[0]).toBe(4401);
    expect(staying.readyState).toBe(WebSocket.OPEN);
  });

  it('stays open while the session lives, also when identity is away for a moment', async () => {
    await gateway.login();
    const { socket } = open();
    await once(socket, 'open');
    gateway.services.down.add('identity');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('survives upgrades that are none, and callers that leave in the middle', async () => {
    for (const path of ['//', '/live', 'http://', '/%']) {
      const raw = connect(gateway.port, '127.0.0.1');
      raw.on('error', () => undefined);
      raw.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      raw.resetAndDestroy();
    }
    await gateway.login();
    expect((await gateway.call('GET', '/api/user')).status).toBe(200);
  });
});
