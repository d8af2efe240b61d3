import { GraphQLError } from 'graphql';
import { mostProblems } from './input-limits.js';

/** The codes of api-contract.md, "Status codes", and the one for what should never happen. */
const statuses = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  SUBSCRIPTION_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof statuses;

/** Structurally a `Rejection`; the runtime knows no event sourcing. */
export interface Refusal {
  readonly code: Exclude<ErrorCode, 'INTERNAL'>;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * A refusal on its way out through GraphQL: `extensions.code`, and `extensions.errors` for fields (the first 20),
 * `retryAfter`.
 */
export class RejectionError extends GraphQLError {
  constructor(readonly rejection: Refusal) {
    const errors = rejection.errors.slice(0, mostProblems);
    const fields = errors.length > 0 ? { errors } : {};
    const { code, retryAfter } = rejection;
    const wait = retryAfter === undefined ? {} : { retryAfter };
    super(rejection.message, { extensions: { code, ...fields, ...wait } });
  }
}

/** Shorthand for refusals that no decider makes. */
export function refuse(
  code: Refusal['code'],
  message: string,
  errors: Refusal['errors'] = [],
): RejectionError {
  return new RejectionError({ code, message, errors });
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(statuses, code);

/** The HTTP status of a code; 500 for what is not one of ours. */
export const rejectionStatus = (code: unknown): number => (isErrorCode(code) ? statuses[code] : 500);

/** What a person reads while something that is needed is away. */
export const awayMessage = 'A part of Cadenza cannot be reached at the moment';

/** What a person reads when what they stored elsewhere has not arrived where they need it. */
export const lateMessage = 'What you changed a moment ago is not in force yet. Please try again.';

/** What a person reads when we do not know what went wrong; the log knows more. */
export const internalMessage = 'Something went wrong. Please try again.';
