import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { within } from '../../../lib/library/folder-path.js';
import { type LibraryFolder, LibraryFoldersDocument } from '../../../lib/library/folders.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import type { FolderActions } from './use-folder-actions.js';

interface Doomed {
  folder: LibraryFolder;
  /** How many folders are in it, at whatever depth; undefined where that could not be found out. */
  inside: number | undefined;
}

/** Finds out which folders go with a folder, asks, and deletes it. `dialog` is to be rendered; `ask` opens it. */
export function useFolderDeletion({ remove }: FolderActions) {
  const client = useApolloClient();
  const [doomed, setDoomed] = useState<Doomed>();
  const [isOpen, setOpen] = useState(false);
  const ask = async (folder: LibraryFolder) => {
    // Of every type: those for the other kind of files go as well, and are not in view.
    const answer = await client
      .query({ query: LibraryFoldersDocument, variables: {}, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const all = answer?.data?.mediaFolders;
    setDoomed({ folder, inside: all && within(all, folder.id).size - 1 });
    setOpen(true);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Delete folder"
      question={doomed ? questionOf(doomed) : ''}
      confirmLabel="Delete"
      onConfirm={() => doomed && void remove(doomed.folder.id)}
    />
  );
  return { ask, dialog };
}

const questionOf = ({ folder, inside }: Doomed) =>
  [
    `Are you sure you want to delete the folder "${folder.name}"? This will not delete the files inside, but they will be moved to unorganized.`,
    ...sentenceOf(inside),
  ].join(' ');

function sentenceOf(inside: number | undefined): string[] {
  if (inside === undefined) return ['Folders in it are deleted with it.'];
  if (inside === 0) return [];
  return [
    inside === 1
      ? 'The folder in it is deleted with it.'
      : `The ${inside} folders in it are deleted with it.`,
  ];
}
