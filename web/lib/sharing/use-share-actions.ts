import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { forgetGone } from '../forget-gone.js';
import { showFailure } from '../show-failure.js';
import { holdFocus } from '../../ui/hold-focus.js';
import { showToast } from '../../ui/toast-store.js';
import {
  AcceptShareDocument,
  DeclineShareDocument,
  RemoveShareDocument,
  type Share,
  ShareContentDocument,
  type SharedThing,
} from './share.queries.js';
import { expiryOf, type ShareValues } from './share-schema.js';

const forgetFields = (cache: ApolloCache, ...names: string[]) =>
  names.forEach((fieldName) => cache.evict({ id: 'ROOT_QUERY', fieldName }));

const forgetShare = (cache: ApolloCache, { id }: Share) => {
  cache.evict({ id: cache.identify({ __typename: 'ContentShare', id }) });
  cache.gc();
};

/** What owners and recipients do with shares; what is refused is said in the server's words. */
export function useShareActions() {
  const client = useApolloClient();
  const { cache } = client;
  async function perform(share: Share, failed: string, change: () => Promise<unknown>) {
    try {
      await change();
    } catch (error) {
      showFailure(failed, error);
      forgetGone(cache, error, 'ContentShare', share.id);
    }
    holdFocus();
  }
  return {
    /** Throws what the server refuses it with. */
    async share({ contentType, contentId }: SharedThing, values: ShareValues) {
      const { recipientEmail, permission, description } = values;
      const input = {
        ...{ contentType, contentId, recipientEmail, permission, expiresAt: expiryOf(values) },
        description: description.trim() || null,
      };
      await client.mutate({ mutation: ShareContentDocument, variables: { input } });
      forgetFields(cache, 'outgoingShares');
      showToast({ title: 'Shared', description: `${recipientEmail} gets an email about it.` });
    },
    /** The recipient's lists hold it from now on. */
    accept: (share: Share) =>
      perform(share, 'Failed to accept share', async () => {
        await client.mutate({ mutation: AcceptShareDocument, variables: { id: share.id } });
        forgetFields(cache, 'classes', 'music', 'playlists');
        showToast({ title: 'Share accepted', description: `${share.contentName} is in your lists now.` });
      }),
    decline: (share: Share) =>
      perform(share, 'Failed to decline share', async () => {
        await client.mutate({ mutation: DeclineShareDocument, variables: { id: share.id } });
        forgetShare(cache, share);
      }),
    remove: (share: Share) =>
      perform(share, 'Failed to remove share', async () => {
        await client.mutate({ mutation: RemoveShareDocument, variables: { id: share.id } });
        forgetShare(cache, share);
        showToast({ title: 'Share removed', description: `${share.contentName} is no longer shared.` });
      }),
  };
}

export type ShareActions = ReturnType<typeof useShareActions>;
