import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { FolderTrail } from '../../../lib/library/folder-trail.js';
import type { LibraryFolder, MediaKind } from '../../../lib/library/folders.js';
import { type FolderBrowser, useFolderBrowser } from '../../../lib/library/use-folder-browser.js';
import { LoadFailure } from '../../../lib/load-failure.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { Dragged } from './draggable.js';
import { DropOnFolders } from './drop-on-folders.js';
import { DropTarget } from './drop-target.js';
import { type FolderEdit, FolderDialog } from './folder-dialog.js';
import { FolderFileList } from './folder-file-list.js';
import { FolderMenu, FolderTile } from './folder-tile.js';
import { MoveDialog } from './move-dialog.js';
import { useFolderActions } from './use-folder-actions.js';
import { useFolderDeletion } from './use-folder-deletion.js';
import { useMoving } from './use-moving.js';
import { useOpenFolder } from './use-open-folder.js';

/** Folder View: the folders, and the files of the open one (specification 2, section 2, Media Library). */
export function FolderView({ kind }: { kind: MediaKind }) {
  const browser = useFolderBrowser(kind, useOpenFolder());
  const { error, folders, retry } = browser;
  if (error && !folders)
    return (
      <div className="max-sm:order-1 max-sm:col-span-2">
        <LoadFailure title="Failed to fetch folders" error={error} onRetry={retry} />
      </div>
    );
  if (!folders) return <Skeleton className="h-60 max-sm:order-1 max-sm:col-span-2" />;
  return <Folders browser={browser} folders={folders} />;
}

function Folders({ browser, folders }: { browser: FolderBrowser; folders: readonly LibraryFolder[] }) {
  const { openId, path, shown, open } = browser;
  const actions = useFolderActions();
  const [edit, setEdit] = useState<FolderEdit>();
  const deletion = useFolderDeletion(actions, ({ id, parentId }) => id === openId && open(parentId ?? null));
  const [moved, setMoved] = useState<Dragged>();
  const { placesOf, drop } = useMoving(browser, folders, actions);
  const openFolder = path.at(-1);
  const nameOf = (place: number | null) => folders.find(({ id }) => id === place)?.name ?? 'Root';
  const menu = {
    onRename: (folder: LibraryFolder) => setEdit({ folder }),
    onMove: ({ id, name }: LibraryFolder) => setMoved({ kind: 'folder', id, label: name }),
    onDelete: (folder: LibraryFolder) => void deletion.ask(folder),
  };
  return (
    <DropOnFolders placesOf={placesOf} nameOf={nameOf} onDrop={drop}>
      <div className="contents sm:flex sm:flex-col sm:gap-5">
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-2 max-sm:order-first',
            // On a phone the way to a folder needs the line that it shares with the views at the root.
            openFolder && 'max-sm:col-span-2',
          )}
        >
          <FolderTrail
            browser={browser}
            around={(id, crumb) => <DropTarget folderId={id}>{crumb}</DropTarget>}
          />
          <div className="flex items-center gap-1">
            {openFolder && <FolderMenu folder={openFolder} {...menu} />}
            <Button size="sm" onClick={() => setEdit({ parentId: openId })}>
              <FolderPlus className="size-4" aria-hidden /> New Folder
            </Button>
          </div>
        </div>
        <div className="flex flex-col gap-5 max-sm:order-1 max-sm:col-span-2">
          {shown.length > 0 && (
            <ul aria-label="Folders" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {shown.map((folder) => (
                <li key={folder.id} className="grid">
                  <FolderTile folder={folder} onOpen={() => open(folder.id)} {...menu} />
                </li>
              ))}
            </ul>
          )}
          <FolderFileList browser={browser} actions={actions} onMove={setMoved} />
        </div>
      </div>
      {edit && <FolderDialog edit={edit} actions={actions} onClose={() => setEdit(undefined)} />}
      {moved && (
        <MoveDialog
          label={moved.label}
          folders={folders}
          // A file leaves its folder by "Remove from folder".
          places={placesOf(moved).filter((place) => moved.kind === 'folder' || place !== null)}
          onChoose={(place) => drop(moved, place)}
          onClose={() => setMoved(undefined)}
        />
      )}
      {deletion.dialog}
    </DropOnFolders>
  );
}
