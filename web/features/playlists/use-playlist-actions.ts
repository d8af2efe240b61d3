import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { errorCode } from '../../lib/errors.js';
import { showFailure } from '../../lib/show-failure.js';
import { showToast } from '../../ui/toast-store.js';
import {
  AddToPlaylistDocument,
  CreatePlaylistDocument,
  DeletePlaylistDocument,
  type ListedPlaylist,
  PlaylistDocument,
  RemoveFromPlaylistDocument,
  UpdatePlaylistDocument,
} from './playlist.queries.js';

/** What can be done to playlists; each says why it is not done, and answers whether it is. */
export function usePlaylistActions() {
  const client = useApolloClient();
  const lastOrder = useRef<Promise<unknown>>(Promise.resolve());
  async function perform(change: () => Promise<unknown>, failed: string, id?: number): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      showFailure(failed, error);
      // Somebody else was faster: what is on screen is no longer true.
      if (errorCode(error) === 'CONFLICT' && id !== undefined) await reread(id);
      return false;
    }
  }
  const reread = (id: number) =>
    client
      .query({ query: PlaylistDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  const forgetLists = () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'playlists' });
  return {
    /** The new playlist's id; undefined when there is none. */
    async create(name: string): Promise<number | undefined> {
      let id: number | undefined;
      await perform(async () => {
        const variables = { input: { name } };
        const { data } = await client.mutate({ mutation: CreatePlaylistDocument, variables });
        id = data?.createPlaylist.id;
        forgetLists();
        showToast({ title: 'Playlist created successfully', description: name });
      }, 'Failed to create playlist');
      return id;
    },
    rename({ id, version }: ListedPlaylist, name: string) {
      const variables = { id, input: { name }, version };
      const change = () => client.mutate({ mutation: UpdatePlaylistDocument, variables });
      return perform(change, 'Failed to rename playlist', id);
    },
    /** One after another, each over what the one before it was answered with: tracks are dropped faster than that. */
    reorder({ id, version: seen }: ListedPlaylist, musicIds: number[]): Promise<boolean> {
      const change = () => {
        const known = client.readQuery({ query: PlaylistDocument, variables: { id } });
        const version = known?.playlist?.version ?? seen;
        return client.mutate({
          mutation: UpdatePlaylistDocument,
          variables: { id, input: { musicIds }, version },
        });
      };
      const order = lastOrder.current.then(() => perform(change, 'Failed to reorder playlist', id));
      lastOrder.current = order;
      return order;
    },
    add({ id }: ListedPlaylist, musicId: number) {
      const variables = { playlistId: id, musicId };
      const change = () => client.mutate({ mutation: AddToPlaylistDocument, variables });
      return perform(change, 'Failed to add track to playlist', id);
    },
    take({ id }: ListedPlaylist, musicId: number) {
      const variables = { playlistId: id, musicId };
      const change = () => client.mutate({ mutation: RemoveFromPlaylistDocument, variables });
      return perform(change, 'Failed to remove track from playlist', id);
    },
    remove({ id }: ListedPlaylist) {
      const change = async () => {
        await client.mutate({ mutation: DeletePlaylistDocument, variables: { id } });
        client.cache.evict({ id: client.cache.identify({ __typename: 'Playlist', id }) });
        client.cache.gc();
        showToast({ title: 'Playlist deleted' });
      };
      return perform(change, 'Failed to delete playlist');
    },
  };
}

export type PlaylistActions = ReturnType<typeof usePlaylistActions>;
