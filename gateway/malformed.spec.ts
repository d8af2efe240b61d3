import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());

const query = '{ me { id } }';
const persisted = { persistedQuery: { version: 1, sha256Hash: 'x' } };
const insides = /apollo|graphql|csrf|stack|node_modules|unexpected token|persisted/i;

describe('operations that are none', () => {
  it.each<[string, unknown]>([
    ['of an unknown name', { query: 'query A { me { id } }', operationName: 'B' }],
    ['several, and none is named', { query: 'query A { me { id } } query B { me { id } }' }],
    ['several without any name to give', { query: 'query A { __typename } query B { __typename }' }],
    [
      'several, and an empty name',
      { query: 'query A { me { id } } query B { me { id } }', operationName: '' },
    ],
    ['a subscription', { query: 'subscription { x }' }],
    ['a subscription to nothing', { query: 'subscription { __typename }' }],
    ['a list of operations', [{ query }]],
    ['an empty list', []],
    ['nothing', {}],
    ['text', '"{ me { id } }"'],
    ['a number', '5'],
    ['null', 'null'],
    ['no JSON', '{'],
    ['no body', ''],
    ['a query that is a number', { query: 5 }],
    ['a query that is an object', { query: {} }],
    ['a query that is null', { query: null }],
    ['an empty query', { query: '' }],
    ['a blank query', { query: '  ' }],
    ['variables as text', { query, variables: '{}' }],
    ['variables as a list', { query, variables: [] }],
    ['variables as a number', { query, variables: 7 }],
    ['extensions as a number', { query, extensions: 7 }],
    ['extensions as text', { query, extensions: 'a' }],
    ['a name that is a number', { query, operationName: 7 }],
    ['a digest instead of a query', { extensions: persisted }],
    ['a fragment alone', { query: 'fragment F on User { id }' }],
    ['a schema', { query: 'type A { b: Int }' }],
  ])('%s: 400 and a sentence', async (_what, sent) => {
    for (const signedIn of [false, true]) {
      gateway.jar.cookie = '';
      if (signedIn) await gateway.login();
      const { status, body } = await gateway.call('POST', '/graphql', sent);
      expect([status, body.errors?.[0]?.extensions]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
      expect(body.errors[0].message).toMatch(/^[A-Z]/);
      expect(body.errors[0].message).not.toMatch(insides);
    }
  });

  it('come by POST alone', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      for (const path of ['/graphql', '/graphql?query=%7Bme%7Bid%7D%7D']) {
        const answer = await gateway.call(method, path, undefined, { accept: 'text/html,application/json' });
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
      }
  });

  it('leave extensions and an empty name aside', async () => {
    for (const more of [{ extensions: persisted }, { operationName: '' }, { variables: null }]) {
      const { status, body } = await gateway.call('POST', '/graphql', { query, ...more });
      expect([status, Object.keys(body)]).toEqual([200, ['data']]);
    }
  });
});
