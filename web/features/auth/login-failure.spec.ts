import { describe, expect, it } from '@jest/globals';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { loginFailure } from './login-failure.js';

const unreachable = 'Cadenza can’t be reached. Check your connection.';
const answered = (status: number, bodyText: string) =>
  new ServerError(`The server answered ${status}`, { response: { status } as Response, bodyText });

describe('the message of a failed login', () => {
  it.each([
    ['the server’s own', new CombinedGraphQLErrors({ errors: [{ message: 'Too many' }] }), 'Too many'],
    ['the server’s own, of a plain answer', answered(429, '{"message":"Too many"}'), 'Too many'],
    ['the credentials', answered(401, ''), 'Login failed. Please check your credentials.'],
    ['the connection for a server that is down', answered(502, '<p>Bad gateway</p>'), unreachable],
    ['the connection without an answer', new TypeError('Failed to fetch'), unreachable],
  ])('names %s', (_what, error, message) => expect(loginFailure(error)).toBe(message));
});
