import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.login());

describe('whose a new object becomes', () => {
  it.each([
    ['/api/playlists', { name: 'Hills' }],
    ['/api/classes', { title: 'Hills' }],
  ])('%s takes from nobody but its owner', async (path, body) => {
    const status = async (userId: unknown) => (await gateway.call('POST', path, { ...body, userId })).status;
    expect([await status(7), await status(null), await status('7')]).toEqual([201, 201, 400]);
    const another = { message: 'You may only create what is your own', code: 'FORBIDDEN' };
    const asAnother = () => gateway.call('POST', path, { ...body, userId: 8 });
    expect(await asAnother()).toMatchObject({ status: 403, body: another });
    await gateway.login('admin');
    expect(await asAnother()).toMatchObject({ status: 403, body: another });
  });
});
