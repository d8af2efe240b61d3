import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { executeSync, getIntrospectionQuery, getOperationAST, type GraphQLSchema, parse } from 'graphql';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { Budget } from '@cadenza/kernel/runtime/budget.js';
import { fragmentsOf } from './fields-of.js';
import { IntrospectionCount } from './introspection-count.js';

const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');

async function apiSchema(): Promise<GraphQLSchema> {
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const buildService = () => new LocalGraphQLDataSource({} as GraphQLSchema);
  const gateway = new ApolloGateway({ supergraphSdl, buildService });
  let schema: GraphQLSchema | undefined;
  gateway.onSchemaLoadOrUpdate((loaded) => (schema = loaded.apiSchema));
  await gateway.load();
  await gateway.stop();
  return schema!;
}
const schema = await apiSchema();

function counted(query: string, variableValues = {}, bytes = Infinity) {
  const document = parse(query);
  const budget = new Budget({ objects: 50_000, bytes });
  const count = new IntrospectionCount(schema, fragmentsOf(document), variableValues, budget);
  const isFree = count.of(getOperationAST(document)!.selectionSet);
  return { isFree, spent: budget.spent, answer: executeSync({ schema, document, variableValues }).data };
}

const aliases = Array.from({ length: 25 }, (_, each) => `${'a'.repeat(95)}${each}:name`).join(' ');

describe('what an operation asks of the schema', () => {
  it.each([
    ['all of it', getIntrospectionQuery(), {}],
    ['long aliases of every field', `{__schema{types{fields{type{ofType{fields{${aliases}}}}}}}}`, {}],
    [
      'one type',
      'query ($n: String!) { __type(name: $n) { __typename kind fields { name } } }',
      { n: 'Class' },
    ],
    [
      'fragments',
      '{ __schema { ...f } } fragment f on __Schema { types { ... on __Type { name description } } }',
      {},
    ],
  ])('is counted as it is answered: %s', (_what, query, variables) => {
    const { isFree, spent, answer } = counted(query, variables);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    expect(isFree).toBe(true);
    expect(spent.bytes).toBeGreaterThan(bytes * 0.7);
    expect(spent.bytes).toBeLessThan(bytes * 1.7);
  });

  it('ends at the budget: bytes, and objects', () => {
    const long = counted(`{__schema{types{fields{type{ofType{fields{${aliases}}}}}}}}`, {}, 1_000_000);
    expect([long.isFree, long.spent.bytes < 1_001_000]).toEqual([false, true]);
    const deep = 'type{ofType{fields{'.repeat(3) + 'name' + '}}}'.repeat(3);
    const document = parse(`{__schema{types{fields{${deep}}}}}`);
    const budget = new Budget({ objects: 1_000, bytes: Infinity });
    const count = new IntrospectionCount(schema, fragmentsOf(document), {}, budget);
    expect([count.of(getOperationAST(document)!.selectionSet), budget.spent.objects < 1_200]).toEqual([
      false,
      true,
    ]);
  });

  it('is nothing where nothing is asked of it', () => {
    expect(counted('{ me { id } }').spent).toEqual({ objects: 0, bytes: 0 });
  });
});
