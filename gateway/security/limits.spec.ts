import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { KnownDevices } from './known-devices.js';
import { SignInLimits } from './limits.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true });
});
afterEach(() => gateway.close());
const wrong = (username: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/api/login', { username, password: 'x' }, headers);
const logins = () => gateway.services.seen.filter(({ query }) => query.includes('login')).length;

describe('tries to sign in', () => {
  it('are 10 a quarter of an hour for an account; then 429 with the seconds to wait', async () => {
    for (let each = 0; each < 10; each++) expect((await wrong(each % 2 ? 'ada' : 'ADA')).status).toBe(401);
    const { status, headers, body } = await wrong('ada');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await wrong('bob')).status).toBe(401);
    const graphql = await gateway.graphql(
      'mutation { login(input: { username: "ada", password: "x" }) { id } }',
    );
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('count for one account, however its name is written', async () => {
    const names = ['ada', ' ADA ', '\u2003ada', 'ＡＤＡ', `${' '.repeat(200)}ada`];
    for (let each = 0; each < 10; each++) expect((await wrong(names[each % names.length]!)).status).toBe(401);
    for (const name of names) expect([name, (await wrong(name)).status]).toEqual([name, 429]);
  });

  it('do not count when they succeed', async () => {
    for (let each = 0; each < 15; each++) {
      gateway.jar.cookie = '';
      expect((await gateway.login()).status).toBe(200);
    }
  });

  it('are 60 a minute for an address, and every alias of one operation counts', async () => {
    const tries = Array.from(
      { length: 30 },
      (_, each) => `a${each}: login(input: { username: "u${each}", password: "x" }) { id }`,
    );
    expect((await gateway.graphql(`mutation { ${tries.join(' ')} }`)).status).toBe(200);
    expect(
      (await gateway.graphql(`mutation { ...t } fragment t on Mutation { ${tries.join(' ')} }`)).status,
    ).toBe(200);
    const before = gateway.services.seen.length;
    expect((await wrong('somebody')).status).toBe(429);
    expect(gateway.services.seen.length).toBe(before);
    expect((await gateway.call('GET', '/api/openapi.json')).status).toBe(200);
  });

  it('count by the address of the connection, unless a proxy is trusted', async () => {
    for (let each = 0; each < 60; each++) await wrong(`u${each}`, { 'x-forwarded-for': `10.0.0.${each}` });
    expect((await wrong('u61', { 'x-forwarded-for': '10.0.1.1' })).status).toBe(429);
    const proxied = await gatewayUnderTest({ rateLimits: true, trustedProxies: ['loopback'] });
    for (let each = 0; each < 61; each++) {
      const headers = { 'x-forwarded-for': `10.0.0.${each}` };
      expect(
        (await proxied.call('POST', '/api/login', { username: `u${each}`, password: 'x' }, headers)).status,
      ).toBe(401);
    }
    await proxied.close();
  });

  it('count by the /64 of an IPv6 address, and an IPv4 address as one however it is written', async () => {
    const limits = new SignInLimits(true);
    const tryFrom = (address: string, name: string) =>
      limits.count({ address, caller: { kind: 'anonymous' }, device: undefined }, { kind: 'login', name });
    for (let each = 0; each < 60; each++) {
      await tryFrom(`2001:db8:1:2:${each.toString(16)}::${each.toString(16)}`, `u${each}`);
      await tryFrom(each % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', `v${each}`);
    }
    await expect(tryFrom('2001:db8:1:2:ffff::1', 'u60')).rejects.toThrow('Too many attempts');
    await expect(tryFrom('::ffff:c000:201', 'v60')).rejects.toThrow('Too many attempts');
    await tryFrom('2001:db8:1:3::1', 'u60');
  });

  it('are without limit where that is switched off', async () => {
    const limits = new SignInLimits(false);
    const nobody = { address: '127.0.0.1', caller: { kind: 'anonymous' }, device: undefined } as const;
    for (let each = 0; each < 100; each++) await limits.count(nobody, { kind: 'login', name: 'ada' });
  });

  it('are none while they cannot be counted', async () => {
    const away = {
      consume: () => Promise.reject(new Error('connect ECONNREFUSED')),
      reward: () => Promise.reject(new Error('connect ECONNREFUSED')),
      delete: () => Promise.reject(new Error('connect ECONNREFUSED')),
    };
    const limiters = { addresses: away, quarters: away, days: away };
    const failing = await gatewayUnderTest({ rateLimits: true, limiters });
    const { status, body, headers } = await failing.login();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
    expect(failing.services.seen).toEqual([]);
    await failing.close();
  });
});

describe('messages of the contact form', () => {
  it('are 10 a quarter of an hour from one network, then 429 with the seconds to wait', async () => {
    const form = {
      ...{ name: 'Ada', email: 'a@b.cd', phone: '030 1234567' },
      ...{ subject: 'Music', message: 'How do I upload?' },
    };
    const send = () => gateway.call('POST', '/api/contact', form);
    for (let each = 0; each < 10; each++) expect((await send()).status).toBe(201);
    const before = gateway.services.seen.length;
    const { status, headers, body } = await send();
    expect([status, body.code, gateway.services.seen.length]).toEqual([429, 'RATE_LIMITED', before]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('an owner', () => {
  /** What the browser keeps beside its session. */
  const deviceIn = (headers: Headers) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('cadenza_device='))
      ?.split(';')[0] ?? '';
  const guessed = async (guesses: number, names: readonly string[]) => {
    for (let each = 0; each < guesses; each++)
      await wrong(names[each % names.length]!, { 'x-forwarded-for': `10.${each >> 8}.1.${each & 255}` });
  };

  it('gets in on a browser known before while others guess from everywhere, and few guesses reach the hash', async () => {
    const proxied = await gatewayUnderTest({ rateLimits: true, trustedProxies: ['loopback'] });
    await gateway.close();
    gateway = proxied;
    const cookie = deviceIn((await gateway.login()).headers);
    gateway.jar.cookie = '';
    const before = logins();
    await guessed(100, ['ada', 'ada@example.com']);
    expect(logins() - before).toBe(20);
    expect((await gateway.login()).status).toBe(429);
    for (const username of ['ada', 'ada@example.com', ' ADA ']) {
      const answer = await gateway.call(
        'POST',
        '/api/login',
        { username, password: 'correct-horse' },
        { cookie },
      );
      // The pretend identity knows user names only; to reach it is what counts.
      expect([username, answer.status]).toEqual([username, username === 'ada' ? 200 : 401]);
    }
  }, 60_000);

  it('is not kept out by tries from the same address', async () => {
    const cookie = deviceIn((await gateway.login()).headers);
    gateway.jar.cookie = '';
    await guessed(70, ['ada', 'bob', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6']);
    expect((await wrong('u7')).status).toBe(429);
    const account = { username: 'ada', password: 'correct-horse' };
    expect((await gateway.call('POST', '/api/login', account, { cookie })).status).toBe(200);
  });

  it('has tries of the browser’s own, for its own accounts only, and no cookie of another making', async () => {
    const cookie = deviceIn((await gateway.login()).headers);
    gateway.jar.cookie = '';
    for (let each = 0; each < 10; each++) expect((await wrong('ada', { cookie })).status).toBe(401);
    expect((await wrong('ada', { cookie })).status).toBe(429);
    expect((await gateway.login()).status).toBe(200);
    gateway.jar.cookie = '';
    await guessed(10, ['bob']);
    expect((await wrong('bob', { cookie })).status).toBe(429);
    const [, text = ''] = /=(.*)\./.exec(cookie) ?? [];
    await guessed(10, ['ada']);
    const [forged = ''] = new KnownDevices('another key', false)
      .write(undefined, [nameDigest('ada')])
      .split(';');
    for (const made of [
      forged,
      `cadenza_device=${text}`,
      `cadenza_device=${text}.AAAA`,
      `${cookie}A.x`,
      'cadenza_device=.',
    ])
      expect((await wrong('ada', { cookie: made })).status).toBe(429);
  });
});

describe('what else is tried', () => {
  const reset = (email: string) =>
    gateway.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });

  it('never keeps an owner from a forgotten password: only who asks is limited, not whose address it is', async () => {
    // Identity mails the first few of an hour, and drops the others without a word.
    for (let each = 0; each < 60; each++) {
      const { status, body } = await reset(each % 2 ? 'ada@example.com' : 'ADA@example.com');
      expect([each, status, body]).toEqual([each, 200, { data: { requestPasswordReset: true } }]);
    }
    const { status, body } = await reset('nobody@example.com');
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
  });
});
