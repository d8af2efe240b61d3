import { isRefusal, serverMessage } from '../../lib/errors.js';

/** The message of a failed login (specification 1, section 8). A lost connection says nothing about the credentials. */
export const loginFailure = (error: unknown): string =>
  serverMessage(error) ??
  (isRefusal(error)
    ? 'Login failed. Please check your credentials.'
    : 'Cadenza can’t be reached. Check your connection.');
