import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { SignInLimits } from './limits.js';
import { namesSigningIn } from './signing-in.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true });
});
afterEach(() => gateway.close());
const wrong = (username: string) => gateway.call('POST', '/api/login', { username, password: 'x' });

describe('tries to sign in', () => {
  it('are 20 a minute for an account, in any case of letters; then 429 with the seconds to wait', async () => {
    for (let each = 0; each < 20; each++) expect((await wrong(each % 2 ? 'ada' : 'ADA')).status).toBe(401);
    const { status, headers, body } = await wrong('ada');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await wrong('bob')).status).toBe(401);
    const graphql = await gateway.graphql(
      'mutation { login(input: { username: "ada", password: "x" }) { id } }',
    );
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('count for one account, however its name is written', async () => {
    const names = ['ada', ' ADA ', '\u2003ada', 'ＡＤＡ', `${' '.repeat(200)}ada`];
    for (let each = 0; each < 20; each++) expect((await wrong(names[each % names.length]!)).status).toBe(401);
    for (const name of names) expect([name, (await wrong(name)).status]).toEqual([name, 429]);
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
    const forwarded = (address: string) =>
      gateway.call(
        'POST',
        '/api/login',
        { username: address, password: 'x' },
        { 'x-forwarded-for': address },
      );
    for (let each = 0; each < 60; each++) await forwarded(`10.0.0.${each}`);
    expect((await forwarded('10.0.1.1')).status).toBe(429);
    const proxied = await gatewayUnderTest({ rateLimits: true, trustedProxies: ['loopback'] });
    for (let each = 0; each < 61; each++) {
      const headers = { 'x-forwarded-for': `10.0.0.${each}` };
      expect(
        (await proxied.call('POST', '/api/login', { username: `u${each}`, password: 'x' }, headers)).status,
      ).toBe(401);
    }
    await proxied.close();
  });

  it('are without limit where that is switched off', async () => {
    const limits = new SignInLimits(false);
    for (let each = 0; each < 100; each++) await limits.count('127.0.0.1', 'ada');
  });
});

describe('the names in an operation', () => {
  const namesIn = (text: string, variables?: Record<string, unknown>) => {
    const document = parse(text);
    const [operation] = document.definitions;
    return namesSigningIn(document, operation as never, variables);
  };

  it('are found inline, in variables and in fragments, and nowhere else', () => {
    const input = { username: 'v', password: 'p' };
    expect(namesIn('mutation ($i: LoginInput!) { login(input: $i) { id } }', { i: input })).toEqual(['v']);
    expect(
      namesIn('mutation ($u: String!) { login(input: { username: $u, password: "" }) { id } }', { u: 'w' }),
    ).toEqual(['w']);
    expect(namesIn('mutation { ... on Mutation { a: register(input: { username: "x" }) { id } } }')).toEqual([
      'x',
    ]);
    expect(namesIn('mutation { login }')).toEqual([undefined]);
    expect(
      namesIn('mutation { ...f } fragment f on Mutation { ...f login(input: { username: "y" }) { id } }'),
    ).toEqual(['y']);
    expect(namesIn('query { login(input: { username: "z" }) { id } }')).toEqual([]);
    expect(namesIn('mutation { logout }')).toEqual([]);
  });
});
