import { useApolloClient } from '@apollo/client/react';
import { within } from '../../../lib/library/folder-path.js';
import { type LibraryFolder, LibraryFoldersDocument } from '../../../lib/library/folders.js';
import { useDeletion } from '../use-deletion.js';
import type { FolderActions } from './use-folder-actions.js';

/** Says how many folders, at whatever depth, go with a folder before it is deleted. */
export function useFolderDeletion({ remove }: FolderActions, leave: (folder: LibraryFolder) => void) {
  const client = useApolloClient();
  return useDeletion<LibraryFolder, number>({
    title: 'Delete folder',
    find: async ({ id }) => {
      // Of every type: those for the other kind of files go as well, and are not in view.
      const question = { query: LibraryFoldersDocument, variables: {} };
      const { data } = await client.query({ ...question, fetchPolicy: 'network-only' });
      return data && within(data.mediaFolders, id).size - 1;
    },
    question: ({ name }, inside) =>
      [
        `Are you sure you want to delete the folder "${name}"? This will not delete the files inside, but they will be moved to unorganized.`,
        ...sentenceOf(inside),
      ].join(' '),
    remove: (folder) => {
      leave(folder);
      void remove(folder.id);
    },
  });
}

function sentenceOf(inside: number | undefined): string[] {
  if (inside === undefined) return ['Folders in it are deleted with it.'];
  if (inside === 0) return [];
  return [
    inside === 1
      ? 'The folder in it is deleted with it.'
      : `The ${inside} folders in it are deleted with it.`,
  ];
}
