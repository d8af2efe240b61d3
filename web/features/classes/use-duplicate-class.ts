import { useApolloClient, useMutation } from '@apollo/client/react';
import { serverMessage } from '../../lib/errors.js';
import { forgetGone } from '../../lib/forget-gone.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { DuplicateClassDocument } from './classes-query.js';

/** Makes a copy on the server; every list that is shown is read anew. */
export function useDuplicateClass(): (id: number) => Promise<void> {
  const { cache } = useApolloClient();
  const [duplicate] = useMutation(DuplicateClassDocument);
  return async (id) => {
    try {
      const { data } = await duplicate({
        variables: { id },
        update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'classes' }),
      });
      const title = data?.duplicateClass.title ?? '';
      showToast({ title: 'Class duplicated', description: `"${title}" was added to My Classes` });
    } catch (error) {
      showError(serverMessage(error) ?? 'Failed to duplicate class');
      forgetGone(cache, error, 'Class', id);
    }
  };
}
