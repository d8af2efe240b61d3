import type { ErrorRequestHandler, Request } from 'express';
import { GraphQLError } from 'graphql';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { formatError } from '@cadenza/kernel/runtime/error-format.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { sendProblem } from './rest/problem.js';
import { holdsNul } from './security/body.js';

/** Everything thrown on the way, in the contract's shape; on /graphql in GraphQL's own. */
export function problems(log: Log): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    const error = refusalOf(thrown, request, log);
    sendProblem(response, error, request.baseUrl === '/graphql' || request.path === '/graphql');
  };
}

/** body-parser and express name their own errors by `type` and `status`. */
function refusalOf(thrown: unknown, { path }: Request, log: Log): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const { type = '', status, message: said } = (thrown ?? {}) as BodyError;
  const ofBody = refusalOfBody(type, said);
  if (ofBody) return ofBody;
  if (status === 404) return refuse('NOT_FOUND', 'Not found');
  if (status !== undefined && status < 500)
    return refuse('VALIDATION_FAILED', 'The request is not well formed');
  const { message, extensions } = formatError(log)({ message: '', path: [path] }, thrown);
  return new GraphQLError(message, { extensions });
}

interface BodyError {
  readonly type?: string;
  readonly status?: number;
  readonly message?: string;
}

function refusalOfBody(type: string, said: string | undefined): GraphQLError | undefined {
  if (said === holdsNul) return refuse('VALIDATION_FAILED', 'Text cannot hold the character NUL');
  if (type === 'entity.parse.failed') return refuse('VALIDATION_FAILED', 'The body is not well-formed JSON');
  if (type === 'entity.too.large') return refuse('TOO_LARGE', 'The request is too large');
  if (/^(encoding|charset)\./.test(type))
    return refuse('UNSUPPORTED_TYPE', 'This encoding of text is not accepted');
  return undefined;
}
