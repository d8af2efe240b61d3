import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  const liveSockets = { ofAddress: 12, ofUser: 5 };
  gateway = await gatewayUnderTest({ liveSockets, trustedProxies: ['loopback'] });
});
afterEach(() => gateway.close());

/** Opens a socket of whoever is signed in: answers it, or the status with which it is refused. */
async function open(address = '10.0.0.1') {
  const headers = { cookie: gateway.jar.cookie, 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/live`, { headers });
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => {
    socket.on('error', () => undefined).terminate();
    return statusCode as number;
  });
  return await Promise.race([once(socket, 'open').then(() => socket), refused]);
}
const many = async (count: number, address?: (each: number) => string) => {
  const opened = await Promise.all(Array.from({ length: count }, (_, each) => open(address?.(each))));
  const statuses = opened.filter((each) => typeof each === 'number');
  return { sockets: opened.filter((each) => typeof each !== 'number'), statuses };
};

describe('sockets of /live', () => {
  it('are 5 at once of one user, from wherever; another user has their own', async () => {
    await gateway.login();
    const { sockets, statuses } = await many(40, (each) => `10.0.1.${each}`);
    expect([sockets.length, new Set(statuses)]).toEqual([5, new Set([429])]);
    gateway.jar.cookie = '';
    await gateway.login('bob');
    expect((await many(5)).sockets).toHaveLength(5);
  });

  it('are free again when one of them has closed', async () => {
    await gateway.login();
    const { sockets } = await many(5);
    expect(await open()).toBe(429);
    sockets[0]!.close();
    await once(sockets[0]!, 'close');
    expect(await open()).toBeInstanceOf(WebSocket);
  });

  it('are 12 at once of one address, an IPv6 /64 being one, before anybody is asked who it is', async () => {
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { call } = gateway.services;
    const slow = await gatewayUnderTest({
      liveSockets: { ofAddress: 12, ofUser: 5 },
      trustedProxies: ['loopback'],
      subgraphs: async (...request) => {
        asked++;
        await answered;
        return await call(...request);
      },
    });
    await gateway.close();
    gateway = slow;
    gateway.jar.cookie = 'cadenza_session=whoever';
    const waiting = Array.from({ length: 12 }, (_, each) => open(`2001:db8::${each}`));
    while (asked < 12) await pause(5);
    expect(await open('2001:db8::ffff')).toBe(429);
    expect(asked).toBe(12);
    const ofAnother = open('2001:db8:0:1::1');
    while (asked < 13) await pause(5);
    answer();
    // The fake identity of the gateway that is closed believes no token of this one.
    expect(new Set(await Promise.all([...waiting, ofAnother]))).toEqual(new Set([503]));
  });

  it('are opened 20 times a minute from one address and 8 times by one account, also when they are refused', async () => {
    await gateway.close();
    const handshakes = { ofAddress: 20, ofSite: 30, ofAccount: 8 };
    const liveSockets = { ofAddress: 100, ofUser: 100 };
    const options = { liveSockets, handshakes, rateLimits: true, trustedProxies: ['loopback'] };
    gateway = await gatewayUnderTest(options);
    const anonymous = await many(25, () => '10.0.2.1');
    expect(anonymous.statuses.filter((each) => each === 401)).toHaveLength(20);
    expect(anonymous.statuses.filter((each) => each === 429)).toHaveLength(5);
    const site = await many(35, (each) => `2001:db8:1:${each}::1`);
    expect(site.statuses.filter((each) => each === 429)).toHaveLength(5);
    await gateway.login();
    expect((await many(12, (each) => `10.0.3.${each}`)).sockets).toHaveLength(8);
  });

  it('end when they are refused, however long the other end keeps them open', async () => {
    const raw = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
    raw.resume();
    raw.write(
      'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    await once(raw, 'end');
    const ended = once(raw, 'error').then(([error]) => (error as NodeJS.ErrnoException).code);
    const write = setInterval(() => raw.write('x'), 20);
    expect(['EPIPE', 'ECONNRESET']).toContain(await ended);
    clearInterval(write);
  });
});
