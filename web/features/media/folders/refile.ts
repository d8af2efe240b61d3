import type { ApolloCache, Reference } from '@apollo/client';
import type { MediaKind } from '../../../lib/library/folders.js';

interface Page {
  readonly items: readonly Reference[];
}

const lists = { music: 'folderMusic', image: 'folderImages' };

/**
 * A file has gone to another folder, or for null into none. It leaves the lists in which it was, which stay as far as
 * they have been read; those of where it is now are forgotten, and asked for when they are next shown.
 */
export function refile(cache: ApolloCache, kind: MediaKind, id: number, folderId: number | null): void {
  cache.modify({
    fields: {
      [lists[kind]]: (stored: unknown, { readField, DELETE, storeFieldName }) => {
        if (folderIn(storeFieldName) === folderId) return DELETE;
        const page = stored as Page;
        const items = page.items.filter((item) => readField('id', item) !== id);
        return items.length < page.items.length ? { ...page, items } : page;
      },
    },
  });
}

/** Apollo names a stored field by its arguments: `folderMusic:{"folderId":5,"search":null}`. */
function folderIn(storeFieldName: string): unknown {
  const written = storeFieldName.slice(storeFieldName.indexOf(':') + 1);
  return (JSON.parse(written) as { readonly folderId?: unknown }).folderId ?? null;
}
