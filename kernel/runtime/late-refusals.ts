import type { GraphQLFormattedError } from 'graphql';
import { lateMessage } from './errors.js';
import type { GraphqlContext } from './graphql-context.js';

/** Refusals that a copy which is behind may cause: what they miss may be on its way. */
const perhapsLate: ReadonlySet<unknown> = new Set([
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
]);

/**
 * The answer of a mutation that was decided before everything the caller stored elsewhere had arrived: what it refuses
 * may be right in a moment, so each such refusal becomes UNAVAILABLE, to be tried again after a second. A class made a
 * moment ago is so never "not found", however far scheduling is behind.
 */
export function withoutLateRefusals<Answer extends { readonly errors?: readonly GraphQLFormattedError[] }>(
  { late }: Pick<GraphqlContext, 'late'>,
  answer: Answer,
): Answer {
  if (!late || !answer.errors) return answer;
  return { ...answer, errors: answer.errors.map(asLate) };
}

const asLate = (error: GraphQLFormattedError): GraphQLFormattedError =>
  perhapsLate.has(error.extensions?.code)
    ? {
        message: lateMessage,
        ...(error.path ? { path: error.path } : {}),
        extensions: { code: 'UNAVAILABLE', retryAfter: 1 },
      }
    : error;
