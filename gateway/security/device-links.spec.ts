import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true, trustedProxies: ['loopback'] });
});
afterAll(() => gateway.close());

/** The cookie of a known browser, as an answer sets it. */
const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('cadenza_device='))
    ?.split(';')[0] ?? '';
const wrong = (username: string, headers: Record<string, string>) =>
  gateway.call('POST', '/api/login', { username, password: 'x' }, headers);
/** Wrong passwords from as many addresses. */
const guessed = async (guesses: number, names: readonly string[]) => {
  for (let each = 0; each < guesses; each++)
    await wrong(names[each % names.length]!, { 'x-forwarded-for': `10.0.1.${each & 255}` });
};

it('lets an owner in on a new device by a mailed link while others guess from everywhere, and answers the same for a name without an account', async () => {
  const account = { username: 'ada', password: 'correct-horse' };
  const refusal = async (username: string) => {
    await guessed(30, [username]);
    const { status, body } = await gateway.graphql('mutation ($i: LoginInput!) { login(input: $i) { id } }', {
      i: { ...account, username },
    });
    const { retryAfter, ...extensions } = body.errors[0].extensions;
    return { status, message: body.errors[0].message, extensions, isTold: retryAfter > 0 };
  };
  const refused = await refusal('ada');
  expect(refused).toMatchObject({ status: 429, extensions: { code: 'RATE_LIMITED', deviceLink: true } });
  expect(await refusal('nobody')).toEqual(refused);
  const ask = (query: string, headers = {}) => gateway.call('POST', '/graphql', { query }, headers);
  expect((await ask('mutation { requestDeviceLink(username: "ada") }')).status).toBe(200);
  expect(deviceIn((await ask('mutation { allowDevice(token: "guessed") }')).headers)).toBe('');
  const cookie = deviceIn((await ask('mutation { allowDevice(token: "ada") }')).headers);
  expect((await gateway.call('POST', '/api/login', account, { cookie })).status).toBe(200);
  // Attempts of its own are used up as well, and another link returns them.
  gateway.jar.cookie = '';
  for (let each = 0; each < 10; each++) await wrong('ada', { cookie });
  expect((await gateway.call('POST', '/api/login', account, { cookie })).status).toBe(429);
  await ask('mutation { allowDevice(token: "bob") }', { cookie });
  expect((await gateway.call('POST', '/api/login', account, { cookie })).status).toBe(429);
  await ask('mutation { allowDevice(token: "ada") }', { cookie });
  expect((await gateway.call('POST', '/api/login', account, { cookie })).status).toBe(200);
}, 60_000);
