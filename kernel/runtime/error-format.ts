import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type ErrorCode, internalMessage, isErrorCode } from './errors.js';
import type { Log } from './log.js';
import { passingMessage } from './out-of-space.js';
import { currentTraceId } from './trace.js';

/** GraphQL's own refusals of a request, in the contract's words. */
const requestFaults: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'PERSISTED_QUERY_NOT_FOUND',
]);

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  503: 'UNAVAILABLE',
};

/** The deepest cause that GraphQL wrapped. */
function rootOf(error: unknown): unknown {
  for (let each = error, depth = 0; depth < 8; depth++) {
    const inner = each instanceof GraphQLError ? each.originalError : undefined;
    if (!inner) return each;
    each = inner;
  }
  return error;
}

const saidCode = (error: unknown) => (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;

function codeOf(formatted: GraphQLFormattedError, root: unknown): ErrorCode {
  const code = saidCode(formatted) ?? saidCode(root);
  if (isErrorCode(code)) return code;
  if (requestFaults.has(code)) return 'VALIDATION_FAILED';
  const status = (root as { getStatus?: () => number })?.getStatus?.();
  if (status !== undefined) return codesByStatus[status] ?? 'INTERNAL';
  // A value that a scalar refuses is GraphQLError without a code of its own, thrown by no resolver.
  if (root instanceof GraphQLError && !formatted.path) return 'VALIDATION_FAILED';
  return 'INTERNAL';
}

/** Characters. GraphQL's own sentences repeat the value that they refuse, whatever its length. */
const longestMessage = 1_000;
const briefly = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;

/** One shape for every error that leaves: a sentence, a code, fields perhaps. Never a stack, never an inside. */
export function formatError(log: Log, isPassing: (error: unknown) => boolean = () => false) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const root = rootOf(error);
    if (isPassing(root)) return away(formatted, root, log);
    const code = codeOf(formatted, root);
    const traceId = code === 'INTERNAL' ? traced(formatted, root, log) : undefined;
    const told = { ...(root as { extensions?: object })?.extensions, ...formatted.extensions };
    const { errors, retryAfter, deviceLink } = told as Record<
      'errors' | 'retryAfter' | 'deviceLink',
      unknown
    >;
    return {
      message: code === 'INTERNAL' ? internalMessage : briefly(formatted.message),
      ...(formatted.path ? { path: formatted.path } : {}),
      extensions: {
        code,
        ...(Array.isArray(errors) ? { errors } : {}),
        ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
        ...(deviceLink === true ? { deviceLink } : {}),
        ...(traceId ? { traceId } : {}),
      },
    };
  };
}

function away({ path }: GraphQLFormattedError, root: unknown, log: Log): GraphQLFormattedError {
  log.warn({ err: root, path }, 'What a resolver needs is away');
  return { message: passingMessage(root), ...(path ? { path } : {}), extensions: { code: 'UNAVAILABLE' } };
}

/** Logs what happened under an id that the client is told; once, where it happened. */
function traced({ extensions, path }: GraphQLFormattedError, root: unknown, log: Log): string {
  if (extensions?.code === 'INTERNAL' && typeof extensions.traceId === 'string') return extensions.traceId;
  const traceId = currentTraceId() ?? randomUUID();
  log.error({ traceId, err: root, path }, 'A resolver failed');
  return traceId;
}
