import { useApolloClient, useMutation } from '@apollo/client/react';
import { serverMessage } from '../../lib/errors.js';
import { forgetGone } from '../../lib/forget-gone.js';
import { holdFocus } from '../../ui/hold-focus.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { DeleteClassDocument } from './classes-query.js';

/** Deletes on the server, then takes the class out of every list that is shown. */
export function useDeleteClass(): (id: number) => Promise<void> {
  const { cache } = useApolloClient();
  const [deleteClass] = useMutation(DeleteClassDocument);
  return async (id) => {
    try {
      await deleteClass({
        variables: { id },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'Class', id }) });
          cache.gc();
        },
      });
      showToast({ title: 'Class deleted', description: 'Class has been deleted successfully' });
    } catch (error) {
      showError(serverMessage(error) ?? 'Failed to delete class');
      forgetGone(cache, error, 'Class', id);
    }
    holdFocus();
  };
}
