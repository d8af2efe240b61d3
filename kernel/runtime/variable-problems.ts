import {
  getNamedType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type TypeNode,
} from 'graphql';
import { refuse, type Refusal, type RejectionError } from './errors.js';
import { labelOf } from './field-label.js';
import { mostEntries, mostProblems, tooManyEntries } from './input-limits.js';

type Path = readonly (string | number)[];
type Found = Generator<Refusal['errors'][number]>;

/**
 * What is wrong with an operation's variables, each field by its name in the input (`intensity.rpm`) and with a
 * sentence for a person; undefined when nothing is. GraphQL would refuse the same, in a programmer's words, but for
 * lists of more than 1,000 entries, which are refused here alone. Stops at the 20th problem.
 */
export function variableProblems(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
): RejectionError | undefined {
  const errors: Refusal['errors'][number][] = [];
  for (const error of inOperation(schema, operation, variables)) {
    errors.push(error);
    if (errors.length === mostProblems) break;
  }
  return errors[0] && refuse('VALIDATION_FAILED', errors[0].message, errors);
}

function* inOperation(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Found {
  for (const { variable, type: written, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, written as TypeNode as never);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (isInputType(type) && (value !== undefined || !defaultValue)) yield* inValue(type, value, [name]);
  }
}

function* inValue(type: GraphQLInputType, value: unknown, path: Path): Found {
  if (isNonNullType(type)) {
    if (value == null) yield problem(path, 'is required');
    else yield* inValue(type.ofType, value, path);
  } else if (value == null) return;
  else if (isListType(type)) yield* inList(type.ofType, Array.isArray(value) ? value : [value], path);
  else if (isInputObjectType(type)) yield* inObject(type, value, path);
  else if (!isTaken(type, value)) yield problem(path, expectations(type, value));
}

function* inList(type: GraphQLInputType, items: readonly unknown[], path: Path): Found {
  if (items.length > mostEntries && !isReference(type)) yield problem(path, tooManyEntries(mostEntries));
  else for (const [index, item] of items.entries()) yield* inValue(type, item, [...path, index]);
}

/** What the gateway asks a service for: as many as the operation's budget allows, and never written by a client. */
const isReference = (type: GraphQLInputType) => getNamedType(type).name === '_Any';

function* inObject(type: GraphQLInputObjectType, value: unknown, path: Path): Found {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return yield problem(path, 'must be an object');
  const fields = type.getFields();
  const given = value as Record<string, unknown>;
  for (const field of Object.values(fields)) {
    if (Object.hasOwn(given, field.name))
      yield* inValue(field.type, given[field.name], [...path, field.name]);
    else if (isRequiredInputField(field)) yield problem([...path, field.name], 'is required');
  }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name))
      yield { field: fieldOf([...path, name]), message: `There is no field ${name.slice(0, 50)}` };
}

function isTaken(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
}

function expectations({ name }: GraphQLLeafType, value: unknown): string {
  if (name === 'Int') {
    if (!Number.isInteger(value)) return 'must be a whole number';
    return Number(value) > 0 ? 'is too large' : 'is too small';
  }
  return byType[name] ?? 'is not valid';
}

const byType: Readonly<Record<string, string>> = {
  Float: 'must be a number',
  String: 'must be text',
  ID: 'must be text',
  Boolean: 'must be true or false',
  DateTime: 'must be a date and time such as 2026-01-05T18:00:00.000Z',
};

function problem(path: Path, what: string) {
  return { field: fieldOf(path), message: `${labelOf(path)} ${what}` };
}

/** The refusals of deciders name a field of the input alike: without the variable that holds it. */
const fieldOf = (path: Path) => (typeof path[1] === 'string' ? path.slice(1) : path).join('.').slice(0, 200);
