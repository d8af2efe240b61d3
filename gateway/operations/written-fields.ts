import type { RequestHandler } from 'express';
import { type DocumentNode, Kind, parse, visit } from 'graphql';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** The longest operation of the web app writes 34 fields, of REST 38, and the introspection of graphql-js 67. */
const mostFields = 300;

/** The limit of the parser, in tokens: 0.5 ms, and the tree is thrown away. */
export const parseOptions = { maxTokens: 2_000, noLocation: true };

function fieldsIn(document: DocumentNode): number {
  let fields = 0;
  visit(document, { [Kind.FIELD]: () => void fields++ });
  return fields;
}

/**
 * Refuses a document that writes too many fields, before it is validated: validation and planning compare each field with
 * every other of the same name, so 2,000 times `id` would be 2,000,000 comparisons. One that cannot be parsed goes on: what
 * is wrong with it is said there.
 */
export const fewEnoughFields: RequestHandler = (request, _response, next) => {
  const { query } = request.body as { query: string };
  let document: DocumentNode;
  try {
    document = parse(query, parseOptions);
  } catch {
    return next();
  }
  if (fieldsIn(document) > mostFields)
    throw refuse('VALIDATION_FAILED', `The query writes more than ${mostFields} fields`);
  next();
};
