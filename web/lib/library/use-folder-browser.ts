import { useQuery } from '@apollo/client/react';
import { foldersIn, pathTo } from './folder-path.js';
import { type LibraryFolder, LibraryFoldersDocument, type MediaKind } from './folders.js';

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
  error: Error | undefined;
  open: (id: number | null) => void;
  back: () => void;
  retry: () => void;
}

/** Which folder is meant to be open, and opening another. */
export type OpenFolder = readonly [number | null, (id: number | null) => void];

/** Walks through the folders that may hold files of this kind. */
export function useFolderBrowser(kind: MediaKind, [chosen, open]: OpenFolder): FolderBrowser {
  const { data, error, refetch } = useQuery(LibraryFoldersDocument, { variables: { type: kind } });
  const folders = data?.mediaFolders;
  const path = pathTo(folders ?? [], chosen);
  const openId = path.at(-1)?.id ?? null;
  return {
    kind,
    folders,
    path,
    openId,
    shown: foldersIn(folders ?? [], openId),
    error,
    open,
    back: () => open(path.at(-2)?.id ?? null),
    retry: () => void refetch().catch(() => undefined),
  };
}
