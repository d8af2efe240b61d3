import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true });
});
afterEach(() => gateway.close());

describe('tries at one’s own password', () => {
  it('are limited, by whoever has the session', async () => {
    await gateway.login();
    const change = (currentPassword: string) =>
      gateway.call('PUT', '/api/user/change-password', { currentPassword, newPassword: 'battery-staple' });
    for (let each = 0; each < 12; each++) expect((await change('correct-horse')).status).toBe(200);
    for (let each = 0; each < 10; each++) expect((await change('x')).status).toBe(400);
    expect((await change('correct-horse')).status).toBe(429);
    gateway.jar.cookie = '';
    await gateway.login('bob');
    expect((await change('correct-horse')).status).toBe(200);
  });

  it('count where it is asked for another address, too, and the document tells of 429', async () => {
    await gateway.login();
    const path = '/api/user/profile';
    const moves = (currentPassword: string) =>
      gateway.call('PUT', path, { email: 'ada@example.org', currentPassword });
    for (let each = 0; each < 12; each++) expect((await moves('correct-horse')).status).toBe(200);
    for (let each = 0; each < 10; each++) expect((await moves('x')).status).toBe(400);
    const { status, body, headers } = await moves('correct-horse');
    expect([status, body]).toEqual([429, { code: 'RATE_LIMITED', message: expect.any(String) }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    const query = 'mutation ($i: ProfileInput!) { updateProfile(input: $i) { id } }';
    const input = { email: 'ada@example.org', currentPassword: 'correct-horse' };
    const graphql = await gateway.graphql(query, { i: input });
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    // Without a password nothing is guessed.
    expect((await gateway.call('PUT', path, { fullName: 'Ada' })).status).toBe(200);
    const { paths } = (await gateway.call('GET', '/api/openapi.json')).body;
    expect(paths[path].put.responses['429']).toMatchObject({
      headers: { 'Retry-After': {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
  });
});
