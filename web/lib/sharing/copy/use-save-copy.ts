import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../errors.js';
import { forgetGone } from '../../forget-gone.js';
import { showFailure } from '../../show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import type { SharedThing } from '../share.queries.js';
import { CopyClassDocument, CopyMusicDocument, CopyPlaylistDocument } from './copy.queries.js';

const forget = ({ cache }: ApolloClient, ...names: string[]) =>
  names.forEach((fieldName) => cache.evict({ id: 'ROOT_QUERY', fieldName }));

const songs = (count: number) => (count === 1 ? '1 song' : `${count} songs`);

/** Copies of what others share: they stay when the share ends. */
export function useSaveCopy() {
  const client = useApolloClient();

  /** Answers how many of the tracks may not be copied. Throws what else they are refused with. */
  async function music(ids: readonly number[], isDone: (count: number) => void): Promise<number> {
    let left = 0;
    try {
      for (const [index, id] of ids.entries()) {
        await client.mutate({ mutation: CopyMusicDocument, variables: { id } }).catch((error: unknown) => {
          // Whoever placed it has not let the class's owner give it away, or it is deleted.
          if (errorCode(error) !== 'NOT_FOUND') throw error;
          left += 1;
        });
        isDone(index + 1);
      }
    } finally {
      forget(client, 'music', 'folderMusic', 'musicStorage');
    }
    return left;
  }

  async function whole({ contentType, contentId: id }: SharedThing): Promise<string> {
    if (contentType === 'playlist') {
      const { data } = await client.mutate({ mutation: CopyPlaylistDocument, variables: { id } });
      forget(client, 'playlists');
      return data?.copyPlaylist.name ?? '';
    }
    const { data } = await client.mutate({ mutation: CopyClassDocument, variables: { id } });
    forget(client, 'classes');
    return data?.duplicateClass.title ?? '';
  }

  return {
    /** A class or playlist with these of its tracks. Throws what the server refuses it with. */
    async save(thing: SharedThing, ids: readonly number[], isDone: (count: number) => void) {
      const left = await music(ids, isDone);
      const name = await whole(thing);
      const missing = left > 0 ? ` ${songs(left)} could not be copied.` : '';
      const where = thing.contentType === 'playlist' ? 'your playlists' : 'My Classes';
      showToast({ title: 'Copy saved', description: `"${name}" was added to ${where}.${missing}` });
    },
    async saveTrack({ id, title }: { readonly id: number; readonly title: string }) {
      try {
        await client.mutate({ mutation: CopyMusicDocument, variables: { id } });
        forget(client, 'music', 'folderMusic', 'musicStorage');
        showToast({ title: 'Copy saved', description: `"${title}" is in your library.` });
      } catch (error) {
        showFailure('Failed to save a copy', error);
        forgetGone(client.cache, error, 'MusicTrack', id);
      }
    },
  };
}
