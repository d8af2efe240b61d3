import type { Response } from 'express';
import { type GraphQLFormattedError, GraphQLError } from 'graphql';
import type { z } from 'zod';
import {
  internalMessage,
  isErrorCode,
  refuse,
  rejectionStatus,
  type RejectionError,
} from '@cadenza/kernel/runtime/errors.js';
import { sentenceOf } from './issue-sentence.js';

/** Sends an error in the contract's shape, `{ message, code, errors? }`, or as GraphQL's errors have it. */
export function sendProblem(
  response: Response,
  error: GraphQLFormattedError | GraphQLError,
  asGraphql = false,
): void {
  const code = isErrorCode(error.extensions?.code) ? error.extensions.code : 'INTERNAL';
  const status = rejectionStatus(code);
  const { errors, retryAfter, traceId } = (error.extensions ?? {}) as {
    errors?: unknown;
    retryAfter?: number;
    traceId?: string;
  };
  if (status === 503 || status === 429) response.setHeader('Retry-After', String(retryAfter ?? 1));
  const message = code === 'INTERNAL' ? internalMessage : error.message;
  const more = { code, ...(errors ? { errors } : {}), ...(traceId ? { traceId } : {}) };
  response
    .status(status)
    .json(asGraphql ? { errors: [{ message, extensions: more }] } : { message, ...more });
}

/** Zod's findings as a refusal that names every field. */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): RejectionError {
  const errors = issues.map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue) }));
  return refuse('VALIDATION_FAILED', errors[0]?.message ?? 'The request is not valid', errors);
}
