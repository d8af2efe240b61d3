import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
const graphql = (query: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/graphql', { query }, headers);
const errorOf = (body: { errors?: { message: string; extensions: { code: string } }[] }) => body.errors?.[0];

describe('operations', () => {
  const refusedFor = async (query: string) => {
    const { status, body } = await graphql(query);
    return [status, errorOf(body)?.extensions.code, errorOf(body)?.message];
  };
  const nested = (depth: number) => `{ ${nest(depth)} }`;
  const nest = (depth: number): string => (depth === 0 ? 'id' : `me { ${nest(depth - 1)} }`);

  it('may be 12 deep, not more', async () => {
    expect((await refusedFor(nested(12)))[2]).not.toMatch(/deeper/);
    expect(await refusedFor(nested(13))).toEqual([
      400,
      'VALIDATION_FAILED',
      'The query is nested deeper than 12 levels',
    ]);
  });

  it('cannot hide their depth in fragments', async () => {
    const fragments = Array.from(
      { length: 14 },
      (_, each) => `fragment f${each} on User { me { ...f${each + 1} } }`,
    );
    const query = `{ me { ...f0 } } ${fragments.join(' ')} fragment f14 on User { id }`;
    expect((await graphql(query)).body.errors.map(({ message }: { message: string }) => message)).toContain(
      'The query is nested deeper than 12 levels',
    );
  });

  it('are measured in no time, however their fragments fan out', async () => {
    const fan = (field: string) =>
      Array.from(
        { length: 60 },
        (_, each) => `fragment f${each} on User { ${field} ...f${each + 1} ...f${each + 1} }`,
      );
    const before = performance.now();
    for (const field of ['', 'id']) {
      const answer = await graphql(`
        {
          me {
            ...f0
          }
        }
        ${fan(field).join(' ')}
        fragment f60 on User {
          id
        }
      `);
      expect(errorOf(answer.body)?.message).toBe('The query asks for more than 5000 fields');
    }
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('may have 30 aliases, not more', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, each) => `a${each}: __typename`).join(' ')} }`;
    expect((await graphql(aliases(30))).status).toBe(200);
    expect(await refusedFor(aliases(31))).toEqual([
      400,
      'VALIDATION_FAILED',
      'The query has more than 30 aliases',
    ]);
  });

  it('may have 2,000 tokens, not more', async () => {
    const message = async (count: number) => (await refusedFor(`{ ${'id '.repeat(count)} }`))[2];
    expect(await message(1_998)).not.toMatch(/2000 tokens/);
    expect(await message(1_999)).toMatch(/2000 tokens/);
  });

  it('may ask for the schema, but not round in circles', async () => {
    const { body } = await graphql('{ __schema { queryType { fields { name } } } }');
    expect(JSON.stringify(body)).toContain('musicStorage');
    expect(JSON.stringify(body)).not.toContain('accountFacts');
    const circles =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect((await refusedFor(circles))[1]).toBe('VALIDATION_FAILED');
  });

  it.each([
    '{ session(token: "x") { userId } }',
    '{ accountFacts(userId: 7) { userId } }',
    '{ _service { sdl } }',
  ])('cannot ask what is the gateway’s alone: %s', async (query) => {
    expect((await refusedFor(query)).slice(0, 2)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('with wrong values get the code of the contract, and no word of what is inside', async () => {
    await gateway.login();
    for (const variables of [{ id: 'x' }, { id: 2 ** 31 }, { id: null }, { id: 1.5 }, {}]) {
      const answer = await gateway.graphql('query ($id: Int!) { class(id: $id) { id } }', variables);
      expect([variables, errorOf(answer.body)!.extensions.code]).toEqual([variables, 'VALIDATION_FAILED']);
      expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts:/);
    }
  });
});
