import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { routes } from '../rest/routes.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login('tim');
});
afterAll(() => gateway.close());

const first = 'Please choose a new password first';
const limited = routes.filter(({ access }) => access !== 'public' && access !== 'account');

it.each(limited.map(({ method, path }) => [method, path] as const))(
  'with a temporary password %s %s is refused',
  async (method, path) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : {};
    const answer = await gateway.call(method, path.replace(/\{\w+\}/g, '42'), body);
    expect(answer.status).toBe(403);
    if (method !== 'HEAD') expect(answer.body).toEqual({ message: first, code: 'FORBIDDEN' });
  },
);

it('with a temporary password the profile is read and changed, and so is the password', async () => {
  expect((await gateway.call('GET', '/api/user')).status).toBe(200);
  expect((await gateway.call('PUT', '/api/user/profile', { fullName: 'Tim' })).status).toBe(200);
  const change = { currentPassword: 'correct-horse', newPassword: 'battery-staple' };
  expect((await gateway.call('PUT', '/api/user/change-password', change)).status).toBe(200);
});

it('with a temporary password GraphQL is refused alike', async () => {
  const { body } = await gateway.graphql('{ classes { items { id } } }');
  expect(body.errors).toEqual([
    expect.objectContaining({ message: first, extensions: expect.objectContaining({ code: 'FORBIDDEN' }) }),
  ]);
  expect((await gateway.graphql('{ me { id } }')).body.errors).toBeUndefined();
  const tokens = gateway.services.seen.filter(({ service }) => service === 'catalog');
  expect(tokens.at(-1)?.context.caller).toMatchObject({ mustChangePassword: true });
});
