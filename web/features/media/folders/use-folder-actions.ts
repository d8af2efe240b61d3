import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../../lib/errors.js';
import type { MediaKind } from '../../../lib/library/folders.js';
import { showFailure } from '../../../lib/show-failure.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { refreshFiling, refreshFolders } from '../refresh-library.js';
import {
  AddToFolderDocument,
  CreateFolderDocument,
  DeleteFolderDocument,
  MoveFolderDocument,
  RemoveFromFolderDocument,
  RenameFolderDocument,
} from './folder.queries.js';
import { refile } from './refile.js';

/** A file in or out of a folder. */
export interface Filing {
  folderId: number;
  fileType: MediaKind;
  fileId: number;
}

/** What can be done to folders and to what is in them; each answers whether it is done, and says why it is not. */
export function useFolderActions() {
  const client = useApolloClient();
  async function perform(
    change: () => Promise<unknown>,
    failed: string,
    then: () => unknown = () => refreshFolders(client),
  ): Promise<boolean> {
    try {
      await change();
    } catch (error) {
      showFailure(failed, error);
      // Deleted in another window: it is shown no longer.
      if (errorCode(error) === 'NOT_FOUND') await refreshFiling(client).catch(() => undefined);
      return false;
    }
    await Promise.resolve(then()).catch(() => undefined);
    holdFocus();
    return true;
  }
  return {
    create: (name: string, parentId: number | null, type: string) => {
      const change = { mutation: CreateFolderDocument, variables: { input: { name, parentId, type } } };
      return perform(() => client.mutate(change), 'Failed to create folder');
    },
    rename: (id: number, name: string) => {
      const change = { mutation: RenameFolderDocument, variables: { id, name } };
      return perform(() => client.mutate(change), 'Failed to rename folder');
    },
    /** Null is the root. */
    move: (id: number, parentId: number | null) => {
      const change = { mutation: MoveFolderDocument, variables: { id, parentId } };
      return perform(() => client.mutate(change), 'Failed to move folder');
    },
    remove: (id: number) => {
      const change = { mutation: DeleteFolderDocument, variables: { id } };
      return perform(
        () => client.mutate(change),
        'Failed to delete folder',
        () => refreshFiling(client),
      );
    },
    put: (filing: Filing) => {
      const { folderId, fileType, fileId } = filing;
      const change = { mutation: AddToFolderDocument, variables: { ...filing } };
      return perform(
        () => client.mutate(change),
        'Failed to add file to folder',
        () => refile(client.cache, fileType, fileId, folderId),
      );
    },
    take: (filing: Filing) => {
      const { fileType, fileId } = filing;
      const change = { mutation: RemoveFromFolderDocument, variables: { ...filing } };
      return perform(
        () => client.mutate(change),
        'Failed to remove file from folder',
        () => refile(client.cache, fileType, fileId, null),
      );
    },
  };
}

export type FolderActions = ReturnType<typeof useFolderActions>;
