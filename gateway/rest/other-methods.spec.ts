import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());

describe('a method that an address does not take', () => {
  it.each([
    ['POST', '/api/user', 'GET, HEAD'],
    ['PATCH', '/api/classes/42', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/login', 'POST'],
    ['GET', '/api/music/clip', 'POST'],
    ['DELETE', '/api/segment-images/reorder/5', 'PUT'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
    ['GET', '/graphql', 'POST'],
    ['POST', '/classes', 'GET, HEAD'],
    ['DELETE', '/assets/app-1a2b.js', 'GET, HEAD'],
  ])('answers %s %s with 405 and the methods it takes', async (method, path, allowed) => {
    const { status, headers } = await gateway.call(method, path, undefined, { accept: 'text/html' });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  });

  it('answers TRACE with 405 everywhere, and echoes nothing', async () => {
    for (const path of [
      '/',
      '/classes',
      '/graphql',
      '/api/user',
      '/api/classes/42',
      '/api/docs',
      '/health',
    ]) {
      const traced = request({ port: gateway.port, host: '127.0.0.1', path, method: 'TRACE', agent: false });
      const [answer] = (await once(traced.setHeader('x-secret', 'told').end(), 'response')) as [
        IncomingMessage,
      ];
      let text = '';
      for await (const part of answer) text += String(part);
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 405, expect.any(String)]);
      expect(text).not.toContain('told');
    }
  });

  it('says by OPTIONS which methods an address takes', async () => {
    const { status, headers } = await gateway.call('OPTIONS', '/api/classes/42');
    expect([status, headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, PUT']);
  });
});
