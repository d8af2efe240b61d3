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

/** Sends an error in the contract's shape: `{ message, code, errors? }`. */
export function sendProblem(response: Response, error: GraphQLFormattedError | GraphQLError): void {
  const code = isErrorCode(error.extensions?.code) ? error.extensions.code : 'INTERNAL';
  const status = rejectionStatus(code);
  const { errors, retryAfter } = (error.extensions ?? {}) as { errors?: unknown; retryAfter?: number };
  if (status === 503 || status === 429) response.setHeader('Retry-After', String(retryAfter ?? 1));
  response.status(status).json({
    message: code === 'INTERNAL' ? internalMessage : error.message,
    code,
    ...(errors ? { errors } : {}),
  });
}

/** Zod's findings as a refusal that names every field. */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): RejectionError {
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const first = errors[0];
  const message = first
    ? [first.field, first.message].filter(Boolean).join(': ')
    : 'The request is not valid';
  return refuse('VALIDATION_FAILED', message, errors);
}
