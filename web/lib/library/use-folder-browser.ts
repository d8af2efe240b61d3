import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { foldersIn, pathTo } from './folder-path.js';
import {
  FolderFilesDocument,
  type FolderFiles,
  type LibraryFolder,
  LibraryFoldersDocument,
  type MediaKind,
  UnorganizedDocument,
} from './folders.js';

export interface FolderBrowser {
  kind: MediaKind;
  /** All folders that may hold such files; undefined until they have come. */
  folders: readonly LibraryFolder[] | undefined;
  /** From the root down to the open one. */
  path: readonly LibraryFolder[];
  /** The open folder; null is the root. */
  openId: number | null;
  /** Those in the open one. */
  shown: readonly LibraryFolder[];
  /** The files of the open folder, or at the root those in none. */
  files: FolderFiles | undefined;
  error: Error | undefined;
  open: (id: number | null) => void;
  back: () => void;
  retry: () => void;
}

/** Walks through the folders that may hold files of this kind; it begins at the root. */
export function useFolderBrowser(kind: MediaKind): FolderBrowser {
  const [chosen, open] = useState<number | null>(null);
  const list = useQuery(LibraryFoldersDocument, { variables: { type: kind } });
  const folders = list.data?.mediaFolders;
  const path = pathTo(folders ?? [], chosen);
  const openId = path.at(-1)?.id ?? null;
  const filed = useFiles(kind, openId);
  return {
    kind,
    folders,
    path,
    openId,
    shown: foldersIn(folders ?? [], openId),
    files: filed.files,
    error: list.error ?? filed.error,
    open,
    back: () => open(path.at(-2)?.id ?? null),
    retry: () => void Promise.all([list.refetch(), filed.refetch()]).catch(() => undefined),
  };
}

/** The files of a folder, or at the root those in none. */
function useFiles(kind: MediaKind, openId: number | null) {
  const isRoot = openId === null;
  const inFolder = useQuery(FolderFilesDocument, { variables: { id: openId ?? 0 }, skip: isRoot });
  const atRoot = useQuery(UnorganizedDocument, { variables: { type: kind }, skip: !isRoot });
  const files: FolderFiles | undefined = isRoot
    ? atRoot.data?.unorganized
    : (inFolder.data?.mediaFolder?.files ?? undefined);
  return isRoot ? { ...atRoot, files } : { ...inFolder, files };
}
