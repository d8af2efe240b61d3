import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { carriedHeader, parseCarried, type Carried } from '@cadenza/kernel/runtime/carried.js';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
const carried: Carried[] = [];
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    bytes: (_service, _request, response, _path, headers) => {
      carried.push(parseCarried(headers[carriedHeader]));
      response.end('{}');
      return Promise.resolve();
    },
  });
  await gateway.login();
});
afterAll(() => gateway.close());
beforeEach(() => void carried.splice(0));

const send = (method: string, path: string, key: string) =>
  gateway.call(method, path, undefined, { 'idempotency-key': key });

describe('the Idempotency-Key of an upload', () => {
  it('goes to the service, which makes the hash of what it alone reads', async () => {
    expect((await send('POST', '/api/music/upload', 'key-1')).status).toBe(200);
    await gateway.call('POST', '/api/music/upload');
    expect(carried.map(({ idempotency }) => idempotency)).toEqual([{ key: 'key-1', bodyHash: '' }, null]);
  });

  it('is nothing to what creates nothing', async () => {
    await send('GET', '/api/music/stream/5', 'key-1');
    await send('DELETE', '/api/uploads/0123', 'key-1');
    expect(carried.map(({ idempotency }) => idempotency)).toEqual([null, null]);
  });

  it.each(['a b', 'x'.repeat(201)])('is refused before any byte is passed on: %s', async (key) => {
    const { status, body } = await send('POST', '/api/music/upload', key);
    expect([status, body.code, carried]).toEqual([400, 'VALIDATION_FAILED', []]);
  });
});
