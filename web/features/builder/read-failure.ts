import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorCode, serverMessage } from '../../lib/errors.js';

/** What is shown in place of a class that could not be read; of one whose segments failed that it was they. */
export function readFailure(error: unknown): { title: string; description?: string } {
  const message = serverMessage(error);
  const isOfSegments = CombinedGraphQLErrors.is(error) && error.errors[0]?.path?.includes('segments');
  if (!isOfSegments) return { title: message ?? 'Failed to fetch class' };
  // Of a fault of its own the server only says that something went wrong.
  const description = errorCode(error) === 'INTERNAL' ? undefined : message;
  return { title: 'Failed to load segments', description: description ?? 'Failed to fetch segments' };
}
