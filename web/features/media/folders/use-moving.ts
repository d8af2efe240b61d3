import { placesFor } from '../../../lib/library/folder-path.js';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import type { FolderBrowser } from '../../../lib/library/use-folder-browser.js';
import type { Dragged } from './draggable.js';
import type { FolderActions } from './use-folder-actions.js';

/** Where a file or a folder of the view can go, and taking it there; the root is null, where a file is in no folder. */
export function useMoving(
  { kind, openId }: Pick<FolderBrowser, 'kind' | 'openId'>,
  folders: readonly LibraryFolder[],
  actions: FolderActions,
) {
  const placesOf = (thing: Dragged): readonly (number | null)[] => {
    if (thing.kind === 'file')
      return [null, ...folders.map(({ id }) => id)].filter((place) => place !== openId);
    const folder = folders.find(({ id }) => id === thing.id);
    return folder ? placesFor(folders, folder) : [];
  };
  const drop = ({ kind: what, id }: Dragged, place: number | null) => {
    const file = { fileType: kind, fileId: id };
    if (what === 'folder') void actions.move(id, place);
    else if (place !== null) void actions.put({ ...file, folderId: place });
    else if (openId !== null) void actions.take({ ...file, folderId: openId });
  };
  return { placesOf, drop };
}
