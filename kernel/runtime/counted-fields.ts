import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import type { GraphqlContext } from './graphql-context.js';

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext>;
type Answering = Pick<GraphqlContext, 'budget'>;

/** A number, a date, true or false: what they take as JSON, and the punctuation around each field. */
const bytesOfOthers = 12;
const bytesAround = 4;
const isEscaped = /["\\\u0000-\u001f]/;

const bytesOf = (text: string) => Buffer.byteLength(isEscaped.test(text) ? JSON.stringify(text) : text);

/** Never settles, and lets go of everything that waits for it: a promise of its own for each field. */
const nothingMore = () => new Promise<never>(() => undefined);

/** Takes what a field answers out of the operation's budget: each object of a list, and the bytes of each value. */
function counted(value: unknown, name: string | number, { budget }: Answering): unknown {
  if (!budget) return value;
  const around = String(name).length + bytesAround;
  return budget.take(objectsIn(value), around + bytesIn(value)) ? value : nothingMore();
}

function objectsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? 1 : 0;
}

function bytesIn(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value);
  if (!Array.isArray(value)) return bytesOfOthers;
  return value.reduce<number>((sum, each) => sum + (typeof each === 'string' ? bytesOf(each) : 1), 0);
}

/** A resolver whose answers count, and `calls` for each call. Once the budget is exceeded it is not called any more. */
const counting =
  (resolve: Resolver, calls: number): Resolver =>
  (parent, args, context, info) => {
    if (context.budget && !context.budget.take(calls, 0)) return nothingMore();
    const value = resolve(parent, args, context, info);
    return value instanceof Promise
      ? value.then((settled: unknown) => counted(settled, info.path.key, context))
      : counted(value, info.path.key, context);
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
