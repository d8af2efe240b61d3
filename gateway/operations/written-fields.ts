import type { RequestHandler } from 'express';
import { type DocumentNode, Kind, parse, visit } from 'graphql';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** The longest operation of the web app writes 34 fields, of REST 38, and the introspection of graphql-js 67. */
const mostFields = 300;
/** Characters of an alias: an answer says it once for each object. The longest of ours has 9. */
const longestAlias = 100;

/** The limit of the parser, in tokens: 0.5 ms, and the tree is thrown away. */
export const parseOptions = { maxTokens: 2_000, noLocation: true };

function writtenIn(document: DocumentNode) {
  let [fields, alias] = [0, 0];
  visit(document, {
    [Kind.FIELD]: (field) => {
      fields++;
      alias = Math.max(alias, field.alias?.value.length ?? 0);
    },
  });
  return { fields, alias };
}

/**
 * Refuses a document that writes too many fields or too long an alias, before it is validated: validation and planning compare each field with
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
  const { fields, alias } = writtenIn(document);
  if (fields > mostFields)
    throw refuse('VALIDATION_FAILED', `The query writes more than ${mostFields} fields`);
  if (alias > longestAlias)
    throw refuse('VALIDATION_FAILED', `An alias has at most ${longestAlias} characters`);
  next();
};
