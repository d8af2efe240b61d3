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

/** Where a folder is, in words: `Rides / Climbs`; null is the root. */
export const folderAddress = (folders: readonly LibraryFolder[], id: number | null) =>
  id === null
    ? 'Root'
    : pathTo(folders, id)
        .map(({ name }) => name)
        .join(' / ');

/** A folder and all folders in it, at whatever depth. */
export function within(folders: readonly LibraryFolder[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { id: each, parentId } of folders)
      if (parentId != null && found.has(parentId)) found.add(each);
  }
  return found;
}

/**
 * Where a folder can be moved to, null being the root: not where it is, not into itself or what is in it, and not into
 * one that is for another type.
 */
export function placesFor(folders: readonly LibraryFolder[], moved: LibraryFolder): (number | null)[] {
  const own = within(folders, moved.id);
  const types = folders.filter(({ id }) => own.has(id)).map(({ type }) => type);
  const others = folders.filter(
    ({ id, type }) => !own.has(id) && (type === 'all' || types.every((each) => each === type)),
  );
  return [null, ...others.map(({ id }) => id)].filter((place) => place !== (moved.parentId ?? null));
}
