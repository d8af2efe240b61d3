import { useApolloClient } from '@apollo/client/react';
import type { MediaKind } from '../../../lib/library/folders.js';
import { showFailure } from '../../../lib/show-failure.js';
import { refreshFolders } from '../refresh-library.js';
import {
  AddToFolderDocument,
  CreateFolderDocument,
  DeleteFolderDocument,
  RemoveFromFolderDocument,
  RenameFolderDocument,
} from './folder.queries.js';

/** A file in or out of a folder. */
export interface Filing {
  folderId: number;
  fileType: MediaKind;
  fileId: number;
}

/** What can be done to folders and to what is in them; each answers whether it is done, and says why it is not. */
export function useFolderActions() {
  const client = useApolloClient();
  async function perform(change: () => Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await change();
    } catch (error) {
      showFailure(failed, error);
      return false;
    }
    await refreshFolders(client).catch(() => undefined);
    return true;
  }
  return {
    create: (name: string, parentId: number | null, type: string) => {
      const variables = { input: { name, parentId, type } };
      return perform(
        () => client.mutate({ mutation: CreateFolderDocument, variables }),
        'Failed to create folder',
      );
    },
    rename: (id: number, name: string) => {
      const variables = { id, name };
      return perform(
        () => client.mutate({ mutation: RenameFolderDocument, variables }),
        'Failed to rename folder',
      );
    },
    remove: (id: number) => {
      const variables = { id };
      return perform(
        () => client.mutate({ mutation: DeleteFolderDocument, variables }),
        'Failed to delete folder',
      );
    },
    put: (filing: Filing) => {
      const change = { mutation: AddToFolderDocument, variables: { ...filing } };
      return perform(() => client.mutate(change), 'Failed to add file to folder');
    },
    take: (filing: Filing) => {
      const change = { mutation: RemoveFromFolderDocument, variables: { ...filing } };
      return perform(() => client.mutate(change), 'Failed to remove file from folder');
    },
  };
}

export type FolderActions = ReturnType<typeof useFolderActions>;
