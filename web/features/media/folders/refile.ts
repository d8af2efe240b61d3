import type { ApolloCache, Reference } from '@apollo/client';
import type { MediaKind } from '../../../lib/library/folders.js';

interface Page {
  readonly items: readonly Reference[];
}

const kinds = {
  music: { typename: 'MusicTrack', list: 'folderMusic' },
  image: { typename: 'LibraryImage', list: 'folderImages' },
};

/**
 * A file has gone to another folder, or for null into none. It leaves the lists in which it was, which stay as far as
 * they have been read; every other is forgotten, and asked for when it is next shown.
 */
export function refile(cache: ApolloCache, kind: MediaKind, id: number, folderId: number | null): void {
  const { typename, list } = kinds[kind];
  cache.modify({
    fields: {
      [list]: (stored: unknown, { readField, DELETE }) => {
        const page = stored as Page;
        const items = page.items.filter((item) => readField('id', item) !== id);
        return items.length < page.items.length ? { ...page, items } : DELETE;
      },
    },
  });
  cache.modify({ id: cache.identify({ __typename: typename, id })!, fields: { folderId: () => folderId } });
}
