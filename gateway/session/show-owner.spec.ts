import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
let token: string;
const asked: { path: string; authorization: string }[] = [];
beforeEach(async () => {
  asked.length = 0;
  gateway = await gatewayUnderTest({
    bytes: (_service, _request, response, path, { authorization }) => {
      asked.push({ path, authorization: authorization! });
      response.setHeader('content-type', 'image/webp').end('picture');
      return Promise.resolve();
    },
  });
  token = gateway.studio.shows.token(1, 'AUDIENCE', { imageIds: [7, 9] });
});
afterEach(() => gateway.close());

const ask = (id: string, authorization = `Show ${token}`, path = '/api/show-images/') =>
  gateway.call('GET', path + id, undefined, { authorization });

describe('an image of a show', () => {
  it('is its owner’s request, without a session or with another’s; the token goes no further', async () => {
    expect(await ask('7')).toMatchObject({ status: 200, body: 'picture' });
    await gateway.login('bob');
    expect((await ask('9')).status).toBe(200);
    expect(asked.map(({ path }) => path)).toEqual(['/bytes/images/7', '/bytes/images/9']);
    for (const { authorization } of asked) {
      const bearer = authorization.slice('Bearer '.length);
      expect(verifyServiceToken(gateway.keys.publicKey, 'media', bearer)).toMatchObject({ userId: 7 });
    }
    expect(gateway.lines.join()).not.toContain(token);
  });

  it('is 404 when the show does not display it, whoever has it', async () => {
    for (const id of ['8', '70', '07', '0', '-7', '7.0', 'x', '%37x', '2147483648'])
      expect([id, (await ask(id)).status]).toEqual([id, 404]);
    const foreign = gateway.studio.shows.token(2, 'STAGE', { ownerId: 8, imageIds: [8] });
    expect((await ask('7', `Show ${foreign}`)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is 401 at once for a token that is revoked, unknown or none, also with a session', async () => {
    await gateway.login();
    for (const other of [
      '',
      'Show',
      `Bearer ${token}`,
      `Show ${'z'.repeat(43)}`,
      `Show ${token}x`,
      `show ${token}`,
    ])
      expect([other, (await ask('7', other)).status]).toEqual([other, 401]);
    gateway.studio.shows.admissions.delete(token);
    expect(await ask('7')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(asked).toEqual([]);
  });

  it('is refused when the owner’s gate has closed, and when the owner has no account any more', async () => {
    gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
    expect(await ask('7')).toMatchObject({ status: 402, body: { code: 'SUBSCRIPTION_REQUIRED' } });
    gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
    token = gateway.studio.shows.token(3, 'STAGE', { ownerId: 404 });
    expect((await ask('7')).status).toBe(401);
    gateway.services.down.add('scheduling');
    expect((await ask('7')).status).toBe(503);
    expect(asked).toEqual([]);
  });

  it('is all that the token opens', async () => {
    for (const path of ['/api/images/', '/api/music/stream/', '/api/classes/', '/api/segment-images/'])
      expect([path, (await ask('7', `Show ${token}`, path)).status]).toEqual([
        path,
        path === '/api/segment-images/' ? 405 : 401,
      ]);
    expect(
      (await gateway.call('POST', '/api/show-images/7', {}, { authorization: `Show ${token}` })).status,
    ).toBe(405);
  });
});
