import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    headersMs: 400,
    pace: { wholeMs: 400, windowMs: 300, bytes: 300 },
    bytes: async (_service, request, response) => {
      const read = await text(request).catch(() => undefined);
      if (read !== undefined) response.end(String(read.length));
    },
  });
  await gateway.login();
});
afterAll(() => gateway.close());

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.jar.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends `beginning`, then `piece` every 50 ms; what is answered until the connection ends, and when it does. */
async function dribble(beginning: string, piece = '', most = Infinity) {
  const socket: Socket = connect(gateway.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += String(part))).on('error', () => undefined);
  const start = performance.now();
  socket.write(beginning);
  let sent = 0;
  const writing = setInterval(() => sent++ < most && piece && socket.write(piece), 50);
  // A connection that is reset while something is written to it has ended as well.
  const closed = new Promise<string>((done) => socket.once('close', () => done('closed')));
  const end = await Promise.race([closed, pause(3_000, 'open')]);
  clearInterval(writing);
  socket.destroy();
  return { answer, end, ms: performance.now() - start };
}

describe('a connection ends on which', () => {
  it('nothing comes', async () => {
    expect(await dribble('')).toMatchObject({ end: 'closed' });
  });

  it('headers dribble', async () => {
    const { answer, end } = await dribble('GET / HTTP/1.1\r\nHost: x\r\nX: ', 'x');
    expect([end, answer.slice(0, 12)]).toEqual(['closed', 'HTTP/1.1 408']);
  });

  it.each(['/graphql', '/api/login', '/api/classes', '/nowhere', '/health'])(
    'the body of %s dribbles, read or not',
    async (path) => {
      const { answer, end } = await dribble(post(path, 1_000), ' ');
      expect([path, end]).toEqual([path, 'closed']);
      if (!['/nowhere', '/health'].includes(path))
        expect(answer).toMatch(/^HTTP\/1.1 408[^]*"code":"TIMEOUT"/);
    },
  );

  it('the bytes of an upload dribble', async () => {
    const { answer, end } = await dribble(post('/api/music/upload', 100_000), 'x');
    expect([end, /^HTTP\/1.1 408[^]*"code":"TIMEOUT"/.test(answer)]).toEqual(['closed', true]);
  });

  it('the rest of a refused upload dribbles', async () => {
    const { cookie } = gateway.jar;
    gateway.jar.cookie = '';
    const beginning = post('/api/music/upload', 100_000);
    gateway.jar.cookie = cookie;
    const { answer, end } = await dribble(beginning, 'x');
    expect([end, answer.slice(0, 12)]).toEqual(['closed', 'HTTP/1.1 401']);
  });
});

describe('an upload', () => {
  it('takes as long as its bytes flow', async () => {
    const length = 30 * 100;
    const { answer, ms } = await dribble(post('/api/music/upload', length), 'x'.repeat(100), 30);
    expect(answer).toMatch(/^HTTP\/1.1 200[^]*\r\n3000$/);
    expect(ms).toBeGreaterThan(1_400);
  });
});
