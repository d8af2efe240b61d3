import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLEnumType,
  GraphQLObjectType,
} from 'graphql';

/** A value of an argument, by its name, or undefined to leave it out. */
export type ValueOf = (field: string, argument: string) => unknown;

const maxDepth = 6;

/** Selects everything below a field down to a depth, its lists at their longest. */
function selection(field: GraphQLField<unknown, unknown>, valueOf: ValueOf, depth: number): string {
  const type = getNamedType(field.type);
  if (!(type instanceof GraphQLObjectType)) return '';
  const fields = Object.values(type.getFields()).flatMap((each) => {
    const below = getNamedType(each.type) instanceof GraphQLObjectType;
    if (below && depth <= 1) return [];
    return [`${each.name}${argumentsOf(each, valueOf)}${selection(each, valueOf, depth - 1)}`];
  });
  return ` { ${fields.length > 0 ? fields.join(' ') : '__typename'} }`;
}

function argumentsOf(field: GraphQLField<unknown, unknown>, valueOf: ValueOf): string {
  const given = field.args.flatMap((argument) => {
    const value = valueOf(field.name, argument.name) ?? needed(argument);
    return value === undefined ? [] : [`${argument.name}: ${literal(value, argument.type)}`];
  });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

const needed = ({ type }: GraphQLArgument): unknown =>
  type instanceof GraphQLNonNull
    ? getNamedType(type).name === 'Int'
      ? 1
      : new Date(0).toISOString()
    : undefined;

function literal(value: unknown, type: GraphQLInputType): string {
  if (type instanceof GraphQLNonNull) return literal(value, type.ofType as GraphQLInputType);
  if (type instanceof GraphQLList && Array.isArray(value))
    return `[${value.map((each) => literal(each, type.ofType as GraphQLInputType)).join(', ')}]`;
  if (type instanceof GraphQLEnumType) return String(value);
  if (type instanceof GraphQLInputObjectType)
    return `{ ${Object.entries(value as object)
      .map(([name, each]) => `${name}: ${literal(each, type.getFields()[name]!.type)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}

/** Operations that request one field so many times, the widest first; the gateway refuses those that ask for too much. */
export function* widestQueries(
  field: GraphQLField<unknown, unknown>,
  valueOf: ValueOf,
  aliases: number,
): Generator<string> {
  const type = getNamedType(field.type);
  for (const first of [500, 100, 20, 1])
    for (let depth = maxDepth; depth > 0; depth -= 1) {
      const bounded: ValueOf = (name, argument) => (argument === 'first' ? first : valueOf(name, argument));
      const selected = selection(field, bounded, depth);
      const called = `${field.name}${argumentsOf(field, bounded)}${selected && ' { ...all }'}`;
      const fields = Array.from({ length: aliases }, (_, index) => `a${index}: ${called}`).join(' ');
      yield `{ ${fields} }${selected && ` fragment all on ${type.name}${selected}`}`;
    }
}

/** Each list below the items of a page, alone, on the longest page: little to answer, whatever it takes to read. */
export function listsOfLists(field: GraphQLField<unknown, unknown>, valueOf: ValueOf): [string, string][] {
  const page = getNamedType(field.type);
  const items = page instanceof GraphQLObjectType ? page.getFields()['items'] : undefined;
  const item = items && getNamedType(items.type);
  if (!(item instanceof GraphQLObjectType)) return [];
  const longest: ValueOf = (name, argument) => (argument === 'first' ? 1_000 : valueOf(name, argument));
  return Object.values(item.getFields()).flatMap((each) => {
    if (!(getNamedType(each.type) instanceof GraphQLObjectType)) return [];
    const below = `${each.name}${argumentsOf(each, longest)} { __typename }`;
    return [[each.name, `{ ${field.name}${argumentsOf(field, longest)} { items { ${below} } } }`]];
  });
}
