import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DocumentNode,
  getIntrospectionQuery,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  parse,
} from 'graphql';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import * as web from '@cadenza/web/generated/graphql.js';
import { routes } from '../rest/routes.js';
import { refusalBefore } from './operation-budget.js';
import { OperationCosts } from './operation-cost.js';

const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');

let costs: OperationCosts;
beforeAll(async () => {
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: () => new LocalGraphQLDataSource({} as GraphQLSchema),
  });
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => (costs = new OperationCosts(apiSchema)));
  await gateway.load();
  await gateway.stop();
});

function refusal(query: string | DocumentNode, variables: Record<string, unknown> = {}) {
  const document = typeof query === 'string' ? parse(query) : query;
  return refusalBefore(costs, document, getOperationAST(document)!, variables);
}
const objects = (query: string, variables = {}) => {
  const document = parse(query);
  return costs.of(document, getOperationAST(document)!, variables).objects;
};

describe('an operation', () => {
  it.each([
    '{class(id:1){segments{track{usedIn{segments{track{usedIn{segments{id}}}}}}}}}',
    '{ musicTrack(id: 1) { clips { original { clips { id } } } } }',
    '{ image(id: 1) { usedIn { segments { track { usedIn { segments { id } } } } } } }',
    '{ mediaFolder(id: 1) { children { children { id } } } }',
    '{ class(id: 1) { ...a } } fragment a on Class { segments { track { usedIn { ...b } } } } fragment b on Class { segments { id } }',
  ])('that goes round in a circle is refused: %s', (query) => {
    expect(refusal(query)).toMatch(/^The query goes round in a circle at \w+\.\w+$/);
  });

  it('may come back to a type it has come through, once', () => {
    expect(refusal('{class(id:1){segments{track{usedIn{id title}}}}}')).toBeUndefined();
    expect(refusal('{ musicTrack(id: 1) { clips { id usedIn { title } } } }')).toBeUndefined();
  });

  it('costs what its pages ask for, times the lists in them', () => {
    expect(objects('{ classes(first: 24) { items { id } } }')).toBe(1 + 24);
    expect(objects('query ($n: Int) { classes(first: $n) { items { segments { id } } } }', { n: 50 })).toBe(
      1 + 50 + 50 * 10,
    );
    expect(objects('{ audit(limit: 1000) { id } }')).toBe(1_000);
    expect(refusal('{ classes(first: 1000) { items { segments { images { id } } } } }')).toMatch(
      /^The query asks for some 111001 objects, and 50000 are answered at most$/,
    );
  });

  it('costs each alias and each duplicate', () => {
    const one = '(first: 1000) { items { id clips { id } } }';
    expect(refusal(`{ music${one} }`)).toBeUndefined();
    const aliases = Array.from({ length: 5 }, (_, each) => `a${each}: music${one}`);
    expect(refusal(`{ ${aliases.join(' ')} }`)).toMatch(/asks for some/);
    expect(refusal(`{ ${'music' + one} ${`music${one} `.repeat(4)} }`)).toMatch(/asks for some/);
  });

  it('may ask for the schema, once, and not for all of it in every field of it', () => {
    expect(refusal(getIntrospectionQuery())).toBeUndefined();
    const twice = 'One request may ask for the schema once';
    expect(refusal('{ a: __schema { types { name } } b: __schema { types { name } } }')).toBe(twice);
    expect(
      refusal('{ ...f __type(name: "Class") { name } } fragment f on Query { __schema { types { name } } }'),
    ).toBe(twice);
    const fields = (deep: number): string =>
      deep === 0
        ? 'name'
        : ['a', 'b', 'c', 'd'].map((a) => `${a}: fields { type { ${fields(deep - 1)} } }`).join(' ');
    expect(refusal(`{ __schema { types { ${fields(2)} } } }`)).toMatch(/asks for some/);
  });
});

describe('operations of the product', () => {
  const documents = Object.entries(web).flatMap(([name, value]): [string, DocumentNode][] => {
    const document = value as unknown as DocumentNode;
    const isOperation = document.definitions?.some((each) => each.kind === Kind.OPERATION_DEFINITION);
    return isOperation ? [[name, document]] : [];
  });
  const operations = routes.flatMap((route): [string, string][] =>
    route.kind === 'graphql' ? [[`${route.method} ${route.path}`, route.operation]] : [],
  );

  it('are many', () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(operations.length).toBeGreaterThan(80);
  });

  it.each([...documents, ...operations])('%s is within the budget', (_name, document) => {
    expect(refusal(document, { first: 500, limit: 1_000, days: 366 })).toBeUndefined();
  });
});
