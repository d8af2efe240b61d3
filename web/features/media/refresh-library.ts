import type { ApolloCache, ApolloClient } from '@apollo/client';

/** What is asked for anew when it is next shown: the lists, or only what is counted from them. */
const lists = ['music', 'images'];
const folderLists = ['folderMusic', 'folderImages'];
const counts = ['musicStorage', 'mediaFolders'];

const forget = (fields: readonly string[]) => (cache: ApolloCache) => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Forgets the cached library and usage; what is on screen is fetched again, the rest when it is next shown. */
export async function refreshLibrary(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ updateCache: forget([...lists, ...folderLists, ...counts]) });
}

/** Forgets usage and folders, but not how far the lists have been read. */
export async function refreshFolders(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ updateCache: forget(counts) });
}

/** The same, and what is in the folders. */
export async function refreshFiling(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ updateCache: forget([...folderLists, ...counts]) });
}
