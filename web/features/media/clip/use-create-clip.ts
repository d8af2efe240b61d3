import { useApolloClient, useMutation } from '@apollo/client/react';
import type { ClipInput } from '../../../generated/graphql.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { refreshLibrary } from '../refresh-library.js';
import { CreateClipDocument } from './clip.queries.js';

/** Makes a clip and says how it went: true when it is there. The library is read anew. */
export function useCreateClip() {
  const client = useApolloClient();
  const [createClip, { loading }] = useMutation(CreateClipDocument);
  const create = async (input: ClipInput): Promise<boolean> => {
    if (input.title === '') {
      showError('Please provide a title for your clip', 'Title required');
      return false;
    }
    try {
      await createClip({ variables: { input } });
    } catch (error) {
      showFailure('Failed to create clip', error);
      return false;
    }
    showToast({ title: 'Clip created', description: input.title });
    await refreshLibrary(client).catch(() => undefined);
    return true;
  };
  return { create, isSaving: loading };
}
