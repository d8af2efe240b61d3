import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The sentence the server gave for a person, or undefined where none arrived (network, broken answer). */
export function serverMessage(error: unknown): string | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message;
  if (!ServerError.is(error)) return undefined;
  try {
    const body = JSON.parse(error.bodyText) as { message?: string; errors?: { message?: string }[] };
    return body.errors?.[0]?.message ?? body.message;
  } catch {
    return undefined;
  }
}

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
