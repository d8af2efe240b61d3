import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { emptyOf } from './empty-values.js';
import type { GraphqlContext } from './graphql-context.js';
import { inTurns } from './list-turns.js';
import { bytesAround, bytesOfOthers, textBytes } from './json-bytes.js';
import { typeNameBytes } from './type-names.js';

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext>;
type Answering = Pick<GraphqlContext, 'budget'>;

/** Takes what a field answers out of the operation's budget: each object of a list, and the bytes of each value. */
function counted(value: unknown, { budget }: Answering, info: GraphQLResolveInfo): unknown {
  if (!budget) return value;
  if (budget.isExceeded) return emptyOf(info.returnType);
  const objects = objectsIn(value);
  const around = String(info.path.key).length + bytesAround;
  const bytes = around + bytesIn(value) + objects * typeNameBytes(info);
  if (!budget.take(objects, bytes)) return emptyOf(info.returnType);
  return Array.isArray(value) ? inTurns(value, budget, info, () => budget.isExceeded) : value;
}

function objectsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? 1 : 0;
}

function bytesIn(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (!Array.isArray(value)) return bytesOfOthers;
  return value.reduce<number>((sum, each) => sum + (typeof each === 'string' ? textBytes(each) : 1), 0);
}

/** An error costs as much as so many objects: its stack, its place in the document, its path. */
const objectsOfAnError = 20;

/** Lets an error go on that there is room for. */
function failed(error: unknown, { budget }: Answering, info: GraphQLResolveInfo): unknown {
  return budget && !budget.take(objectsOfAnError, 0)
    ? emptyOf(info.returnType)
    : Promise.reject(error as Error);
}

/** A resolver whose answers and errors count, and `calls` for each call. Once the budget is exceeded it is not called any more. */
const counting =
  (resolve: Resolver, calls: number): Resolver =>
  (parent, args, context, info) => {
    if (context.budget && !context.budget.take(calls, 0)) return emptyOf(info.returnType);
    let value: unknown;
    try {
      value = resolve(parent, args, context, info);
    } catch (error) {
      return failed(error, context, info);
    }
    return value instanceof Promise
      ? value.then(
          (settled: unknown) => counted(settled, context, info),
          (error: unknown) => failed(error, context, info),
        )
      : counted(value, context, info);
  };

/** For fields that have no resolver of their own: to read a property costs nothing. */
export const countedDefault = counting(defaultFieldResolver, 0);

const done = new WeakSet<GraphQLSchema>();

/** Makes the answers of every resolver of a schema count, once: no resolver needs to think of it, and none can forget. */
export function countFields(schema: GraphQLSchema): void {
  if (done.has(schema)) return;
  done.add(schema);
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !isIntrospectionType(type))
      for (const field of Object.values(type.getFields()))
        if (field.resolve) field.resolve = counting(field.resolve as Resolver, 1);
}
