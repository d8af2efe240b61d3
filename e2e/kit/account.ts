import { randomInt } from 'node:crypto';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** An account that one test has made. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Signed in. */
  readonly api: ApiClient;
}

/** Letters of a name and a number that no other test has. */
export const uniqueName = (name: string): string => `${name}-${randomInt(1e9).toString(36)}`;

/**
 * A new account with the name, made unique: a trial of seven days has begun. Of several gateways each takes a request of
 * it in turn.
 */
export async function newAccount(url: string | readonly string[], name = 'rider'): Promise<Account> {
  const username = uniqueName(name);
  const email = `${username}@example.com`;
  const password = 'correct-horse';
  const api = new ApiClient(url);
  const { status, body } = await api.post<{ id: number }>('/api/register', {
    ...{ username, email, confirmEmail: email, password },
  });
  if (status !== 201) throw new Error(`The account could not be made: ${status} ${JSON.stringify(body)}`);
  return { id: body.id, username, email, password, api };
}

/** The administrator of a product that `startProduct` started. */
export async function signedInAdmin(url: string): Promise<ApiClient> {
  const api = new ApiClient(url);
  const { status } = await api.post('/api/login', { username: 'admin', password: 'admin-password' });
  if (status !== 200) throw new Error(`The administrator could not sign in: ${status}`);
  return api;
}
