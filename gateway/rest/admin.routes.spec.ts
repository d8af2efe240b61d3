import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from './routes.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login('admin');
});
afterAll(() => gateway.close());

describe('the calls of administrators', () => {
  const rows = routes
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => [method, path] as const);

  it.each(rows)('%s %s is for them alone, and reaches no service for others', async (method, path) => {
    const address = path.replace(/\{\w+\}/, '7');
    const statuses: number[] = [];
    const ask = async () => statuses.push((await gateway.call(method, address)).status);
    gateway.jar.cookie = '';
    await ask();
    await gateway.login();
    gateway.services.seen.splice(0);
    await ask();
    gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
    await ask();
    gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
    expect([path, statuses]).toEqual([path, [401, 403, 403]]);
    const asked = gateway.services.seen.map(({ query }) => /session|accountFacts/.test(query));
    expect(asked).not.toContain(false);
    await gateway.login('admin');
  });

  it('answer users with their subscriptions, in pages when asked', async () => {
    const { body } = await gateway.call('GET', '/api/admin/subscriptions');
    expect(body).toContainEqual(
      expect.objectContaining({
        ...{ id: 7, username: 'ada' },
        subscription: {
          status: 'active',
          currentPeriodStart: '2026-03-01T08:00:00.000Z',
          currentPeriodEnd: '2026-04-01T08:00:00.000Z',
        },
      }),
    );
    const { headers } = await gateway.call('GET', '/api/admin/subscriptions?limit=2');
    expect(headers.get('link')).toContain('cursor=7');
  });

  it.each([
    ['GET', '/api/admin/subscriptions?limit=0', undefined, 'limit', 'Limit is not valid'],
    ['POST', '/api/admin/users', {}, 'username', 'Username, password, and email are required'],
    ['POST', '/api/admin/users', { username: 5 }, 'username', 'Username must be text'],
    ['POST', '/api/admin/users', { isAdmin: 'yes' }, 'isAdmin', 'Is admin must be true or false'],
    ['PUT', '/api/admin/users/7/reset-password', {}, 'newPassword', 'New password is required'],
    [
      'PUT',
      '/api/admin/users/7/reset-password',
      { newPassword: 1 },
      'newPassword',
      'New password must be text',
    ],
  ])('%s %s %j is told by its field', async (method, path, sent, field, message) => {
    const { status, body } = await gateway.call(method, path, sent);
    expect([status, body]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field, message }] },
    ]);
  });

  it('know who is not there', async () => {
    const { status, body } = await gateway.call('DELETE', '/api/admin/users/987654');
    expect([status, body]).toEqual([404, { message: 'User not found', code: 'NOT_FOUND' }]);
  });
});
