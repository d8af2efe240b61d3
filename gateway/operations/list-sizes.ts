import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Entries of a list of which nothing says how long it is; what it really holds is counted while it is answered. */
const usualList = 10;
const longestPage = 1_000;
/** What a list's field is told how much of it is wanted by. */
const sizeArguments = ['first', 'limit', 'days'];

const bare = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);
export const isList = (type: GraphQLOutputType) => isListType(bare(type));

/** How many entries a field's arguments ask for; undefined when they do not say. */
export function askedSize(args: Readonly<Record<string, unknown>>): number | undefined {
  const asked = sizeArguments.map((name) => args[name]).find((value) => typeof value === 'number');
  return asked === undefined ? undefined : Math.min(Math.max(1, Number(asked)), longestPage);
}

/**
 * How long the lists of the introspection are: `types` and `directives` as long as they are, those of one type as long
 * as they are on average, so that all types together come to their true sum.
 */
export function introspectionSizes(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  );
  const args = fields.reduce((sum, field: GraphQLField<unknown, unknown>) => sum + field.args.length, 0);
  const directives = schema.getDirectives();
  const average = (sum: number, count: number) => Math.max(1, Math.ceil(sum / Math.max(1, count)));
  const inputs = types.reduce(
    (sum, type) => sum + ('getFields' in type ? Object.keys(type.getFields()).length : 0),
    -fields.length,
  );
  return new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', directives.length],
    ['__Type.fields', average(fields.length, types.length)],
    ['__Type.inputFields', average(inputs, types.length)],
    ['__Type.interfaces', 1],
    ['__Type.possibleTypes', 1],
    ['__Type.enumValues', 2],
    ['__Field.args', average(args, fields.length)],
    [
      '__Directive.args',
      average(
        directives.reduce((sum, directive) => sum + directive.args.length, 0),
        directives.length,
      ),
    ],
  ]);
}

/** Entries of the list `type.field`, below a page for which `page` were asked. */
export const listSize = (
  place: string,
  args: Readonly<Record<string, unknown>>,
  page: number | undefined,
  introspection: ReadonlyMap<string, number>,
): number => askedSize(args) ?? page ?? introspection.get(place) ?? usualList;
