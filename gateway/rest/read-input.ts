import type { Request } from 'express';
import type { z } from 'zod';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { refusalOfIssues } from './problem.js';
import { type GraphqlRoute, identifierText, type Input } from './route.js';

/** Reads path, query and body by the row's schemas; throws the refusal. */
export function readInput(route: GraphqlRoute, request: Request): Input {
  const params: Record<string, number> = {};
  const words: Record<string, string> = {};
  const missing = () => refuse('NOT_FOUND', `${route.missing ?? 'Object'} not found`);
  for (const [name, value] of Object.entries(request.params)) {
    const known = route.words?.[name];
    const parsed = identifierText.safeParse(value);
    if (known ? !isOneOf(known, String(value)) : !parsed.success) throw missing();
    if (known) words[name] = String(value);
    else if (parsed.success) params[name] = parsed.data;
  }
  const query = parsedBy(route.query, request.query);
  if (route.body && !isObject(request.body))
    throw refuse('VALIDATION_FAILED', 'The request needs a JSON object as its body');
  return { params, words, query, body: parsedBy(route.body, request.body) };
}

const isOneOf = (known: readonly string[] | RegExp, word: string): boolean =>
  known instanceof RegExp ? known.test(word) : known.includes(word);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws VALIDATION_FAILED for what is not of the schema. */
export function parsedBy<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown) {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  return parsed.data;
}
