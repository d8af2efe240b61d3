import { describe, expect, it } from '@jest/globals';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { Budget, type Spending } from './budget.js';
import { InProcessSubgraph } from './execute-subgraph.js';
import type { GraphqlContext } from './graphql-context.js';
import { createLog } from './log.js';

let asked = 0;
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: 'é"x' }));
const schema = buildSubgraphSchema({
  typeDefs: parse(`
    type Thing { id: Int! name: String things(count: Int!): [Thing!]! later(count: Int!): [Thing!]! words: [String!]! long: String }
    type Query { thing: Thing things(count: Int!): [Thing!]! }
    type Mutation { make(count: Int!): [Thing!]! }`),
  resolvers: {
    Query: { thing: () => ({ id: 1 }), things: (_p: unknown, { count }: { count: number }) => many(count) },
    Mutation: {
      make: (_p: unknown, { count }: { count: number }, { answer }: GraphqlContext) => {
        answer.marks.push({ service: 'a', stream: 'b', position: 1, type: 'c' });
        return many(count);
      },
    },
    Thing: {
      things: (_p: unknown, { count }: { count: number }) => (asked++, many(count)),
      later: async (_p: unknown, { count }: { count: number }) => (
        asked++,
        await Promise.resolve(many(count))
      ),
      words: () => ['ab', 'cd'],
      long: () => 'x'.repeat(1_000),
    },
  } as never,
});
const options = {
  service: 'a',
  tokenKey: '',
  log: createLog('silent'),
  beforeOperation: () => Promise.resolve(),
  isPassing: () => false,
  firstAnswer: <Answer>(_context: unknown, compute: () => Promise<Answer>) => compute(),
};
const subgraph = new InProcessSubgraph(schema, options);

async function ask(query: string, most?: Spending, variables?: Record<string, unknown>) {
  const context: GraphqlContext = {
    caller: { kind: 'anonymous' },
    after: [],
    idempotency: null,
    ifMatch: null,
    address: null,
    budget: new Budget(most),
    answer: { marks: [] },
  };
  asked = 0;
  return await subgraph.answer(context, { query, variables });
}
const few = { objects: 100, bytes: 10_000 };

describe('what an operation answers', () => {
  it('is counted: objects, entries of lists, calls of resolvers, and bytes as JSON', async () => {
    const { answer, data } = await ask('{ thing { id words things(count: 3) { name } } }');
    expect(answer.spent?.objects).toBe(1 + 2 + 3 + 3);
    const bytes = Buffer.byteLength(JSON.stringify(data));
    expect(answer.spent?.bytes).toBeGreaterThan(bytes * 0.7);
    expect(answer.spent?.bytes).toBeLessThan(bytes * 1.7);
  });

  it('is the same as without counting, once for each field, however many subgraphs have the schema', async () => {
    const { data } = await ask('{ things(count: 2) { id later(count: 1) { name } } }');
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      things: [0, 1].map((id) => ({ id, later: [{ name: 'é"x' }] })),
    });
    new InProcessSubgraph(schema, options);
    expect((await ask('{ things(count: 2) { id } }')).answer.spent?.objects).toBe(2 + 1);
  });

  it.each([
    ['objects of one list', '{ things(count: 101) { id } }'],
    ['objects of lists in lists', '{ things(count: 11) { things(count: 10) { id } } }'],
    ['objects that come later', '{ things(count: 11) { later(count: 10) { id } } }'],
    [
      'bytes, by aliases',
      `{ thing { ${Array.from({ length: 11 }, (_, each) => `a${each}: long`).join(' ')} } }`,
    ],
  ])('ends in one refusal when it is too much: %s', async (_what, query) => {
    const { errors, data } = await ask(query, few);
    expect([data, errors?.map(({ extensions }) => extensions?.['code'])]).toEqual([
      undefined,
      ['VALIDATION_FAILED'],
    ]);
  });

  it('leaves others their turns between the parts of a long list, and keeps its order', async () => {
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const { data } = await ask('{ things(count: 1000) { id name long } }', { objects: 9_000, bytes: 9e6 });
    isDone = true;
    expect((data?.['things'] as { id: number }[]).map(({ id }) => id)).toEqual(
      many(1_000).map(({ id }) => id),
    );
    expect(turns).toBeGreaterThan(3);
  });

  it('is not asked for any more once it is too much', async () => {
    const query = '{ things(count: 40) { things(count: 40) { later(count: 40) { id } } } }';
    const { errors } = await ask(query, few);
    expect(errors).toHaveLength(1);
    expect(asked).toBeLessThan(100);
  });

  it('still says what was stored before', async () => {
    const { errors, answer } = await ask('mutation { make(count: 101) { id } }', few);
    expect([errors?.length, answer.marks.length]).toEqual([1, 1]);
    expect(answer.spent?.objects).toBeGreaterThan(100);
  });

  it('is refused before anything is looked for when more entities are asked for than are left', async () => {
    const representations = Array.from({ length: 101 }, (_, id) => ({ __typename: 'Thing', id }));
    const { errors, answer } = await ask('{ thing { id } }', few, { representations });
    expect([errors?.length, answer.spent]).toEqual([1, undefined]);
  });
});
