import {
  type FieldNode,
  getNamedType,
  getOperationAST,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { GraphqlRoute } from './route.js';

export type Json = Record<string, unknown>;

const scalars: Readonly<Record<string, Json>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
};

/** The JSON schema of a row's answer, read from the selection of its operation; undefined when it has no body. */
export function answerSchema(schema: GraphQLSchema, route: GraphqlRoute): Json | undefined {
  if (route.status === 204) return undefined;
  const { message, answeredAs } = route;
  if (message !== undefined && answeredAs === undefined) return objectOf({ message: { type: 'string' } });
  const operation = getOperationAST(parse(route.operation));
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error(`${route.path} runs no operation of the schema`);
  const answer = propertiesOf(root, operation.selectionSet)[route.root];
  const shown = shownOf(route, (answer ?? {}) as Answer);
  return answeredAs === undefined
    ? shown
    : objectOf({ message: { type: 'string' }, [answeredAs]: shown ?? {} });
}

function shownOf({ paged, nulls, picks, tellsNew }: GraphqlRoute, { properties = {}, ...rest }: Answer) {
  const picked = paged ? 'items' : picks;
  if (picked !== undefined) return withNulls(nulls ?? {}, properties[picked] as Answer | undefined);
  const shown = { ...rest, type: withoutNull(rest), properties };
  return tellsNew === undefined ? shown : without(tellsNew, shown);
}

interface Answer extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** Each item of a list with the fields that are null in it. */
function withNulls(fields: Readonly<Record<string, null>>, list: Answer | undefined): Json | undefined {
  const names = Object.keys(fields);
  const { properties = {}, required = [], ...rest } = (list?.['items'] ?? {}) as Answer;
  if (names.length === 0) return list;
  const nulls = Object.fromEntries(names.map((name) => [name, { type: 'null' }]));
  const items = { ...rest, required: [...required, ...names], properties: { ...properties, ...nulls } };
  return { ...list, items };
}

/** What is asked for and not shown. */
const without = (name: string, { properties = {}, required = [], ...rest }: Answer): Json => ({
  ...rest,
  required: required.filter((each) => each !== name),
  properties: Object.fromEntries(Object.entries(properties).filter(([each]) => each !== name)),
});

/** A row answers 404 or 401 instead of null. A list has no properties, and stays one. */
const withoutNull = ({ type }: Json): unknown => (Array.isArray(type) ? type[0] : type);

const objectOf = (properties: Readonly<Record<string, Json>>, sometimes: readonly string[] = []): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !sometimes.includes(name)),
  properties,
});

/** What an answer holds only when it is asked for (`@include`). */
const sometimesOf = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((each) =>
    each.kind === Kind.FIELD && each.directives?.length ? [each.name.value] : [],
  );

function propertiesOf(type: GraphQLOutputType, { selections }: SelectionSetNode): Record<string, Json> {
  const named = getNamedType(type);
  if (!isObjectType(named)) return {};
  const fields = selections.filter((each): each is FieldNode => each.kind === Kind.FIELD);
  return Object.fromEntries(
    fields.map((field) => {
      const known = named.getFields()[field.name.value];
      if (!known) throw new Error(`${named.name} has no ${field.name.value}`);
      const { description } = known;
      return [
        field.name.value,
        { ...valueOf(known.type, field.selectionSet), ...(description ? { description } : {}) },
      ];
    }),
  );
}

function valueOf(type: GraphQLOutputType, selection: SelectionSetNode | undefined): Json {
  if (!isNonNullType(type)) {
    const value = present(type, selection);
    return { ...value, type: [value.type, 'null'] };
  }
  return present(type.ofType, selection);
}

function present(type: GraphQLOutputType, selection: SelectionSetNode | undefined): Json {
  if (isListType(type)) return { type: 'array', items: valueOf(type.ofType as GraphQLOutputType, selection) };
  if (selection) return objectOf(propertiesOf(type, selection), sometimesOf(selection));
  return scalars[getNamedType(type).name] ?? { type: 'string' };
}
