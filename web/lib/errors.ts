import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

interface Answered {
  readonly message?: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The first error that the server returned; undefined where none arrived (network, broken answer). */
export function firstError(error: unknown): Answered | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error)) return undefined;
  try {
    const body = JSON.parse(error.bodyText) as Answered & { errors?: readonly Answered[] };
    return body.errors?.[0] ?? body;
  } catch {
    return undefined;
  }
}

/** The sentence the server gave for a person, or undefined where none arrived (network, broken answer). */
export const serverMessage = (error: unknown): string | undefined => firstError(error)?.message;

/** Whether the server refused the request; false where it was not reached or is down. */
export const isRefusal = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) ||
  (ServerError.is(error) && error.statusCode >= 400 && error.statusCode < 500);

/** The contract's error code (UNAUTHENTICATED, NOT_FOUND, …), when the answer has one. */
export function errorCode(error: unknown): string | undefined {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? code : undefined;
  }
  return ServerError.is(error) && error.statusCode === 401 ? 'UNAUTHENTICATED' : undefined;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/** What the server says of single fields, in the order of its form. */
export function fieldProblems(error: unknown): FieldProblem[] {
  const found = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.errors : undefined;
  return Array.isArray(found) ? (found as FieldProblem[]) : [];
}
