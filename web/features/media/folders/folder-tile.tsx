import { EllipsisVertical, Folder, FolderInput, Pencil, Trash2 } from 'lucide-react';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Draggable } from './draggable.js';
import { DropTarget } from './drop-target.js';

export interface FolderMenuProps {
  folder: LibraryFolder;
  onRename: (folder: LibraryFolder) => void;
  onMove: (folder: LibraryFolder) => void;
  onDelete: (folder: LibraryFolder) => void;
}

/** A folder to open; files and other folders are dropped on it, and it is dragged onto others. */
export function FolderTile({ onOpen, ...menu }: FolderMenuProps & { onOpen: () => void }) {
  const { id, name } = menu.folder;
  return (
    <DropTarget folderId={id}>
      <Draggable thing={{ kind: 'folder', id, label: name }}>
        <div className="flex min-w-0 items-center rounded-2xl border border-line bg-surface pr-1.5">
          <button
            type="button"
            onClick={onOpen}
            className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-2xl pl-4 text-left font-medium hover:text-accent-text"
          >
            <Folder className="size-6 shrink-0 text-accent-text" aria-hidden />
            <span className="truncate">{name}</span>
          </button>
          <FolderMenu {...menu} />
        </div>
      </Draggable>
    </DropTarget>
  );
}

export function FolderMenu({ folder, onRename, onMove, onDelete }: FolderMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More for ${folder.name}`} size="sm">
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onRename(folder)}>
        <Pencil /> Rename
      </MenuItem>
      <MenuItem onSelect={() => onMove(folder)}>
        <FolderInput /> Move to...
      </MenuItem>
      <MenuItem destructive onSelect={() => onDelete(folder)}>
        <Trash2 /> Delete
      </MenuItem>
    </DropdownMenu>
  );
}
