import type { ApolloClient } from '@apollo/client';
import { MeDocument } from '../session-cache.js';
import { answerKey } from './store-names.js';

/** Stored answers of GraphQL are what the server said: `{ data }`. */
export const storedAnswer = (data: unknown): Response => Response.json({ data });

/** Who is signed in, for pages that open without the network. */
export async function storeMe(client: ApolloClient, cache: Cache): Promise<void> {
  const { data } = await client.query({ query: MeDocument });
  if (data?.me) await cache.put(answerKey('Me'), storedAnswer({ me: data.me }));
}
