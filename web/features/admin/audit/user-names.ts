import type { ApolloClient } from '@apollo/client';
import { UserNamesDocument } from './audit.queries.js';

/** The name to show for an id; somebody who is gone keeps a number only, nobody is the product itself. */
export type Names = (userId: number | null | undefined) => string;

const PAGE = 200;

/** Finds the user names for ids, as the log keeps ids alone. */
export async function readNames(client: ApolloClient, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const wanted = new Set(ids);
  let cursor: string | null = null;
  while (wanted.size > 0) {
    const page: UsersPage | undefined = await usersPage(client, { cursor, limit: PAGE });
    for (const { id, username } of page?.nodes ?? []) if (wanted.delete(id)) names.set(id, username);
    cursor = page?.nextCursor ?? null;
    if (cursor === null) break;
  }
  return names;
}

/** The id behind a user name, in any case; undefined for nobody's. */
export async function idOf(client: ApolloClient, name: string): Promise<number | undefined> {
  const page = await usersPage(client, { search: name, limit: PAGE });
  return page?.nodes.find(({ username }) => username.toLowerCase() === name.toLowerCase())?.id;
}

interface UsersPage {
  nodes: readonly { id: number; username: string }[];
  nextCursor?: string | null;
}

async function usersPage(
  client: ApolloClient,
  variables: { search?: string; limit: number; cursor?: string | null },
): Promise<UsersPage | undefined> {
  const answer = await client.query({ query: UserNamesDocument, variables, fetchPolicy: 'no-cache' });
  return answer.data?.users;
}

export const namesFrom =
  (names: ReadonlyMap<number, string>): Names =>
  (userId) =>
    userId == null ? 'Cadenza' : (names.get(userId) ?? `Deleted user ${userId}`);
