/** The codes of api-contract.md, "Status codes"; one place (kernel/runtime/errors) turns them into GraphQL and HTTP. */
export type RejectionCode =
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'SUBSCRIPTION_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'QUOTA_EXCEEDED'
  | 'UNSUPPORTED_TYPE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** A refusal is a value: a code for programs and a sentence for people. */
export class Rejection {
  constructor(
    readonly code: RejectionCode,
    readonly message: string,
    readonly errors: readonly FieldError[] = [],
    /** Seconds after which it is worth asking again, where that is known. */
    readonly retryAfter?: number,
  ) {}
}

export const notFound = (what: string) => new Rejection('NOT_FOUND', `${what} not found`);

/** Refuses with the first field's sentence, and names every field. */
export const invalid = (errors: readonly FieldError[]) =>
  new Rejection('VALIDATION_FAILED', errors[0]?.message ?? 'Invalid input', errors);
