import { getConfig, prettyDOM } from '@testing-library/react';

/** What the library says of itself while a query waits; not in its types. */
interface Waiting {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * The error of a query that found nothing. To print the page takes far longer than to look for an element: while a query
 * waits, which looks again at each change of the page, it is left out. When the time is over the library calls this again.
 */
export function getElementError(message: string | null, container: Element): Error {
  const isWaiting = (getConfig() as Waiting)._disableExpensiveErrorDiagnostics === true;
  const parts = isWaiting ? [message] : [message, String(prettyDOM(container))];
  const error = new Error(parts.filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
