import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
const asked: string[] = [];
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    rateLimits: true,
    bytes: (service, request, response, path) => {
      asked.push(`${service} ${request.method} ${path}`);
      response.end('{}');
      return Promise.resolve();
    },
  });
});
afterAll(() => gateway.close());

const path = '/api/share-mails/opt-out?token=x';
const send = (method: string, headers: Record<string, string> = {}) =>
  gateway.call(method, path, undefined, headers);

describe('the link of a mail of a share', () => {
  it('is answered by sharing, without a session, and not from the page of another site', async () => {
    // Mail programs that send the one press have no Origin.
    expect([(await send('GET')).status, (await send('POST')).status]).toEqual([200, 200]);
    expect((await send('POST', { origin: 'https://evil.example' })).status).toBe(403);
    expect(asked).toEqual([
      'sharing GET /bytes/share-mails/opt-out',
      'sharing POST /bytes/share-mails/opt-out',
    ]);
  });

  it('is taken back by sharing too; what is wrong with a link is a page of sharing as well', async () => {
    asked.length = 0;
    expect((await gateway.call('POST', '/api/share-mails/opt-in?token=x')).status).toBe(200);
    expect((await gateway.call('GET', '/api/share-mails/opt-out')).status).toBe(200);
    expect((await gateway.call('GET', '/api/share-mails/opt-in?token=x')).status).toBe(405);
    expect(asked).toEqual([
      'sharing POST /bytes/share-mails/opt-in',
      'sharing GET /bytes/share-mails/opt-out',
    ]);
  });

  it('is tried 60 times a minute by an address at most', async () => {
    // Four were tried above.
    for (let each = 4; each < 60; each++) expect((await send(each % 2 ? 'GET' : 'POST')).status).toBe(200);
    const before = asked.length;
    const { status, body } = await send('POST');
    expect([status, body.code, asked.length]).toEqual([429, 'RATE_LIMITED', before]);
  });
});
