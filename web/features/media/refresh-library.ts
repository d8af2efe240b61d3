import type { ApolloClient } from '@apollo/client';

/** Forgets the cached library and usage; what is on screen is fetched again, the rest when it is next shown. */
export async function refreshLibrary(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    updateCache(cache) {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'music' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'musicStorage' });
    },
  });
}
