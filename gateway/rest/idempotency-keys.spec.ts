import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.studio.overrides.clear();
  await gateway.login();
});
const asked = (service: string) =>
  gateway.services.seen.filter((seen) => seen.service === service).at(-1)!.context;

describe('idempotency keys', () => {
  const create = async (key: string, title: string) => {
    await gateway.call('POST', '/api/classes', { title }, { 'idempotency-key': key });
    return asked('catalog').idempotency;
  };

  it('are carried with a digest that tells bodies apart and nothing of them', async () => {
    const [first, again, other] = [await create('k1', 'A'), await create('k1', 'A'), await create('k1', 'B')];
    expect(first).toEqual({ key: 'k1', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(again).toEqual(first);
    expect(other!.bodyHash).not.toBe(first!.bodyHash);
    await gateway.call('PUT', '/api/classes/42', { title: 'A' }, { 'idempotency-key': 'k1' });
    expect(asked('catalog').idempotency).toBeNull();
  });

  it('are carried by GraphQL too, for one mutation at a time', async () => {
    const ask = async (query: string) => {
      const { body } = await gateway.call('POST', '/graphql', { query }, { 'idempotency-key': 'k2' });
      return [body.errors?.[0]?.extensions.code, asked('catalog').idempotency] as const;
    };
    const create = (name: string) => `${name}: createClass(input: { title: "A" }) { id }`;
    const [refusal, first] = await ask(`mutation { ${create('a')} }`);
    expect([refusal, first]).toEqual([
      undefined,
      { key: 'k2', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect((await ask(`mutation { ${create('b')} }`))[1]!.bodyHash).not.toBe(first!.bodyHash);
    const both = `mutation { ${create('a')} ...Other } fragment Other on Mutation { ${create('b')} }`;
    expect((await ask(both))[0]).toBe('VALIDATION_FAILED');
  });

  it('that are too long or not plain are refused', async () => {
    for (const key of ['x'.repeat(201), 'a b', 'ä'])
      expect(
        (await gateway.call('POST', '/api/classes', { title: 'A' }, { 'idempotency-key': key })).status,
      ).toBe(400);
  });
});
