import type { Response } from 'express';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { z } from 'zod';
import {
  internalMessage,
  isErrorCode,
  refuse,
  rejectionStatus,
  type RejectionError,
} from '@cadenza/kernel/runtime/errors.js';
import { mostProblems } from '@cadenza/kernel/runtime/input-limits.js';
import { sentenceOf } from './issue-sentence.js';

interface Told {
  readonly errors?: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly traceId?: string;
}

/** Sends an error in the contract's shape, `{ message, code, errors? }`, or as GraphQL's errors have it. */
export function sendProblem(
  response: Response,
  error: GraphQLFormattedError | GraphQLError,
  asGraphql = false,
): void {
  const code = isErrorCode(error.extensions?.code) ? error.extensions.code : 'INTERNAL';
  const status = rejectionStatus(code);
  const told: Told = error.extensions ?? {};
  if (status === 503 || status === 429) response.setHeader('Retry-After', String(told.retryAfter ?? 1));
  const message = code === 'INTERNAL' ? internalMessage : error.message;
  const more = { code, ...detailsOf(told) };
  response
    .status(status)
    .json(asGraphql ? { errors: [{ message, extensions: more }] } : { message, ...more });
}

const detailsOf = ({ errors, traceId }: Told) => ({
  ...(errors ? { errors } : {}),
  ...(traceId ? { traceId } : {}),
});

/** What lists call their arguments here, and not in GraphQL. */
const restNames: Readonly<Record<string, string>> = { first: 'limit', after: 'cursor' };

/** The refusal of a list, with the fields that the caller knows. */
export function asRestNames(error: GraphQLFormattedError): GraphQLFormattedError {
  const { errors } = (error.extensions ?? {}) as { errors?: readonly { field: string; message: string }[] };
  if (!errors) return error;
  const named = errors.map(({ field, message }) => ({ field: restNames[field] ?? field, message }));
  return { ...error, extensions: { ...error.extensions, errors: named } };
}

/** Zod's findings as a refusal that names the fields, the first 20 of them. */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): RejectionError {
  const errors = issues
    .slice(0, mostProblems)
    .map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue) }));
  return refuse('VALIDATION_FAILED', errors[0]?.message ?? 'The request is not valid', errors);
}
