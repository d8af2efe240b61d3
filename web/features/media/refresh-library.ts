import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import { filter, firstValueFrom } from 'rxjs';

/** What is asked for anew when it is next shown: the lists, or only what is counted from them. */
const lists = ['music', 'images'];
const folderLists = ['folderMusic', 'folderImages'];
const counts = ['musicStorage', 'mediaFolders'];

const forget = (fields: readonly string[]) => (cache: ApolloCache) => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/**
 * Forgets what stands in the cache and fetches what is shown of it. What is under way has nothing to be forgotten, and
 * its answer may be from before: it is asked for once more when it has come.
 */
async function refresh(client: ApolloClient, fields: readonly string[]): Promise<void> {
  const shown = [...client.getObservableQueries()];
  const underWay = shown.filter((query) => query.getCurrentResult().loading).map(askAgain);
  await Promise.all([client.refetchQueries({ updateCache: forget(fields) }), ...underWay]);
}

async function askAgain(query: ObservableQuery): Promise<void> {
  try {
    await firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
    if (query.hasObservers()) await query.refetch();
  } catch {
    // A failure is told where the query is shown; where it is shown no more, it is given up.
  }
}

/** Forgets the cached library and usage; what is on screen is fetched again, the rest when it is next shown. */
export async function refreshLibrary(client: ApolloClient): Promise<void> {
  await refresh(client, [...lists, ...folderLists, ...counts]);
}

/** Forgets usage and folders, but not how far the lists have been read. */
export async function refreshFolders(client: ApolloClient): Promise<void> {
  await refresh(client, counts);
}

/** The same, and what is in the folders. */
export async function refreshFiling(client: ApolloClient): Promise<void> {
  await refresh(client, [...folderLists, ...counts]);
}
