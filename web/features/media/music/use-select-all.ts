import { useApolloClient } from '@apollo/client/react';
import type { MusicIdsQueryVariables } from '../../../generated/graphql.js';
import { showFailure } from '../../../lib/show-failure.js';
import { MusicIdsDocument } from './several-tracks.queries.js';
import { mostSelected } from './use-selection.js';

/** Selects the tracks that are asked for, also those that have not been read yet, as far as they can be changed at once. */
export function useSelectAll(
  asked: MusicIdsQueryVariables,
  select: (ids: readonly number[]) => void,
): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    try {
      const { data } = await client.query({
        query: MusicIdsDocument,
        // One more shows whether there are more.
        variables: { ...asked, search: asked.search || null, first: mostSelected + 1 },
        fetchPolicy: 'no-cache',
      });
      select(data?.music.items.map(({ id }) => id) ?? []);
    } catch (error) {
      showFailure('Failed to select all', error);
    }
  };
}
