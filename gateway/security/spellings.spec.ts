import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true, trustedProxies: ['loopback'] });
});
afterAll(() => gateway.close());

interface Sent {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}
const inline = (name: string) => `{ username: "${name}", password: "x" }`;
const login = (name: string) => `login(input: ${inline(name)}) { id }`;

/** Ways to write one wrong guess at one account. */
const spellings: Readonly<Record<string, (name: string) => Sent>> = {
  'a literal': (name) => ({ query: `mutation { ${login(name)} }` }),
  'a block string': (name) => ({
    query: `mutation { login(input: { username: """${name}""", password: "x" }) { id } }`,
  }),
  'an escaped literal': (name) => ({
    query: `mutation { ${login(`\\u{${name.codePointAt(0)?.toString(16)}}${name.slice(1)}`)} }`,
  }),
  'a variable': (name) => ({
    query: 'mutation ($i: LoginInput!) { login(input: $i) { id } }',
    variables: { i: { username: name, password: 'x' } },
  }),
  'a variable for the name': (name) => ({
    query: 'mutation ($u: String!) { login(input: { username: $u, password: "x" }) { id } }',
    variables: { u: name },
  }),
  'a default': (name) => ({
    query: `mutation ($i: LoginInput! = ${inline(name)}) { login(input: $i) { id } }`,
  }),
  'a default for the name': (name) => ({
    query: `mutation ($u: String! = "${name}") { login(input: { username: $u, password: "x" }) { id } }`,
    variables: { other: 'ignored' },
  }),
  'a nullable default': (name) => ({
    query: `mutation ($u: String = "${name}") { login(input: { username: $u, password: "x" }) { id } }`,
    variables: {},
  }),
  'an alias': (name) => ({ query: `mutation { logout: ${login(name)} }` }),
  'a fragment': (name) => ({ query: `mutation { ...f } fragment f on Mutation { ${login(name)} }` }),
  'a fragment in a fragment': (name) => ({
    query: `mutation { ...f } fragment f on Mutation { ...g } fragment g on Mutation { ${login(name)} }`,
  }),
  'an inline fragment': (name) => ({ query: `mutation { ... { ... on Mutation { ${login(name)} } } }` }),
  '@include': (name) => ({
    query: `mutation { login(input: ${inline(name)}) @include(if: true) { id } }`,
  }),
  '@include by a default': (name) => ({
    query: `mutation ($yes: Boolean! = true) { ... @include(if: $yes) { ${login(name)} } }`,
  }),
  '@skip by a default': (name) => ({
    query: `mutation ($no: Boolean = false) { ...f @skip(if: $no) } fragment f on Mutation { ${login(name)} }`,
  }),
  'the second of two operations': (name) => ({
    query: `mutation A { logout } mutation B($u: String! = "${name}") { login(input: { username: $u, password: "x" }) { id } }`,
    operationName: 'B',
  }),
};

let sender = 0;
/** Each from another address, so that the account's own limit is what refuses. */
const send = async (sent: Sent) => {
  const headers = { 'x-forwarded-for': `10.1.${++sender >> 8}.${sender & 255}` };
  return await gateway.call('POST', '/graphql', sent, headers);
};
const reached = () => gateway.services.seen.filter(({ query }) => query.includes('login')).length;

describe('a guess at an account counts', () => {
  it.each(Object.entries(spellings))('by GraphQL, written with %s', async (spelling, write) => {
    const name = `user-${spelling.replace(/\W/g, '-')}`;
    const before = reached();
    for (let each = 0; each < 15; each++) await send(write(name));
    expect(reached() - before).toBe(10);
    const byRest = { username: name, password: 'x' };
    expect((await gateway.call('POST', '/api/login', byRest)).status).toBe(429);
  });

  it('in every spelling together, and by REST', async () => {
    const before = reached();
    const writes = Object.values(spellings);
    for (let each = 0; each < 300; each++)
      if (each % 3 === 0) await gateway.call('POST', '/api/login', { username: 'target', password: 'x' });
      else await send(writes[each % writes.length]!(each % 2 ? 'target' : 'TARGET'));
    expect(reached() - before).toBe(10);
  });

  it('once for each of several in one operation', async () => {
    const four = (name: string) => [1, 2, 3, 4].map((each) => `a${each}: ${login(name)}`).join(' ');
    const before = gateway.services.seen.length;
    for (let each = 0; each < 2; each++) await send({ query: `mutation { ${four('several')} }` });
    const query = `mutation ($u: String! = "several") { a: login(input: { username: $u, password: "1" }) { id }
      b: login(input: { username: $u, password: "2" }) { id } c: login(input: { username: $u, password: "3" }) { id } }`;
    const { status, body } = await send({ query });
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(gateway.services.seen.length - before).toBe(2);
  });

  it('and one that @skip leaves out gives none back', async () => {
    const query = `mutation { login(input: ${inline('skipped')}) @skip(if: true) { id } logout }`;
    const wrong = { query: `mutation { ${login('skipped')} }` };
    for (let each = 0; each < 8; each++) await send(wrong);
    for (let each = 0; each < 20; each++) await send({ query });
    const before = reached();
    for (let each = 0; each < 10; each++) await send(wrong);
    expect(reached() - before).toBe(2);
  });
});

describe('a sign-in whose name cannot be resolved', () => {
  it.each([
    ['null for a variable with a default', { u: null }],
    ['no text', { u: 7 }],
    ['a list', { u: ['ada'] }],
  ])('is refused: %s', async (_, variables) => {
    const before = reached();
    const query = 'mutation ($u: String = "ada") { login(input: { username: $u, password: "x" }) { id } }';
    const { status, body } = await send({ query, variables });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(reached()).toBe(before);
  });
});
