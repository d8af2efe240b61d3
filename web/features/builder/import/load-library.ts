import type { ApolloClient } from '@apollo/client';
import type { LibraryNamesQuery } from '../../../generated/graphql.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { LibraryNamesDocument } from './import.queries.js';

const PAGE = 100;

/** All of the caller's tracks, page by page; past the cache, which holds what screens show. */
export async function loadLibrary(client: ApolloClient, signal: AbortSignal): Promise<TrackBrief[]> {
  const tracks: TrackBrief[] = [];
  let after: string | null | undefined = null;
  do {
    const page: Page | undefined = await pageAfter(client, after);
    signal.throwIfAborted();
    tracks.push(...(page?.items ?? []));
    after = page?.nextCursor;
  } while (after);
  return tracks;
}

type Page = LibraryNamesQuery['music'];

async function pageAfter(client: ApolloClient, after: string | null): Promise<Page | undefined> {
  const variables = { first: PAGE, after };
  const { data } = await client.query({ query: LibraryNamesDocument, variables, fetchPolicy: 'no-cache' });
  return data?.music;
}
