import type { ASTNode } from 'graphql';

type Printers = { [Kind in ASTNode['kind']]?: (node: Extract<ASTNode, { kind: Kind }>) => string };

const many = (nodes: readonly ASTNode[] | undefined, open: string, between: string, close: string) =>
  nodes?.length ? open + nodes.map(print).join(between) + close : '';
const inBrackets = (nodes: readonly ASTNode[] | undefined) => many(nodes, '(', ' ', ')');
const directives = (nodes: readonly ASTNode[] | undefined) => many(nodes, ' ', ' ', '');
const optional = (before: string, node: ASTNode | undefined) => (node ? before + print(node) : '');

const printers: Printers = {
  Name: ({ value }) => value,
  Document: ({ definitions }) => many(definitions, '', ' ', ''),
  OperationDefinition: ({ operation, name, variableDefinitions, directives: those, selectionSet }) =>
    `${operation}${optional(' ', name)}${inBrackets(variableDefinitions)}${directives(those)}${print(selectionSet)}`,
  FragmentDefinition: ({ name, typeCondition, directives: those, selectionSet }) =>
    `fragment ${print(name)} on ${print(typeCondition)}${directives(those)}${print(selectionSet)}`,
  VariableDefinition: ({ variable, type, defaultValue }) =>
    `${print(variable)}:${print(type)}${optional('=', defaultValue)}`,
  SelectionSet: ({ selections }) => many(selections, '{', ' ', '}'),
  Field: ({ alias, name, arguments: those, directives: also, selectionSet }) =>
    `${alias ? `${print(alias)}:` : ''}${print(name)}${inBrackets(those)}${directives(also)}${optional('', selectionSet)}`,
  FragmentSpread: ({ name, directives: those }) => `...${print(name)}${directives(those)}`,
  InlineFragment: ({ typeCondition, directives: those, selectionSet }) =>
    `...${optional(' on ', typeCondition)}${directives(those)}${print(selectionSet)}`,
  Argument: ({ name, value }) => `${print(name)}:${print(value)}`,
  Directive: ({ name, arguments: those }) => `@${print(name)}${inBrackets(those)}`,
  NamedType: ({ name }) => print(name),
  ListType: ({ type }) => `[${print(type)}]`,
  NonNullType: ({ type }) => `${print(type)}!`,
  Variable: ({ name }) => `$${print(name)}`,
  IntValue: ({ value }) => value,
  FloatValue: ({ value }) => value,
  EnumValue: ({ value }) => value,
  BooleanValue: ({ value }) => String(value),
  StringValue: ({ value }) => JSON.stringify(value),
  NullValue: () => 'null',
  ListValue: ({ values }) => `[${many(values, '', ' ', '')}]`,
  ObjectValue: ({ fields }) => `{${many(fields, '', ' ', '')}}`,
  ObjectField: ({ name, value }) => `${print(name)}:${print(value)}`,
};

/**
 * A document of an operation as GraphQL writes it, without spaces that nobody reads. The build puts it in the place of
 * the `print` of graphql-js, which knows schemas as well.
 */
export function print(node: ASTNode): string {
  const printer = printers[node.kind] as ((node: ASTNode) => string) | undefined;
  if (!printer) throw new Error(`No operation holds a ${node.kind}`);
  return printer(node);
}
