import type { LibraryFolder } from './folders.js';

/** The folders from the root down to this one; none for the root, or for a folder that is no longer there. */
export function pathTo(folders: readonly LibraryFolder[], id: number | null): readonly LibraryFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: LibraryFolder[] = [];
  for (let at = byId.get(id ?? 0); at && !path.includes(at); at = byId.get(at.parentId ?? 0))
    path.unshift(at);
  return path;
}

/** Those that stand in this folder; at the root also those whose own folder is not among them. */
export function foldersIn(folders: readonly LibraryFolder[], id: number | null): readonly LibraryFolder[] {
  const known = new Set(folders.map((folder) => folder.id));
  const parentOf = ({ parentId }: LibraryFolder) =>
    parentId != null && known.has(parentId) ? parentId : null;
  return folders.filter((folder) => parentOf(folder) === id);
}

/** Where a folder is, in words: `Rides / Climbs`. */
export const folderAddress = (folders: readonly LibraryFolder[], id: number) =>
  pathTo(folders, id)
    .map(({ name }) => name)
    .join(' / ');
