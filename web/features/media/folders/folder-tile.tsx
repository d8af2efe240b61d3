import { useDroppable } from '@dnd-kit/core';
import { EllipsisVertical, Folder, Pencil, Trash2 } from 'lucide-react';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import { cx } from '../../../ui/cx.js';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.js';
import { IconButton } from '../../../ui/icon-button.js';

export interface FolderMenuProps {
  folder: LibraryFolder;
  onRename: (folder: LibraryFolder) => void;
  onDelete: (folder: LibraryFolder) => void;
}

/** A folder to open; files are dropped on it. */
export function FolderTile({ onOpen, ...menu }: FolderMenuProps & { onOpen: () => void }) {
  const { id, name } = menu.folder;
  const { setNodeRef, isOver } = useDroppable({ id: `folder-${id}`, data: { folderId: id } });
  return (
    <div
      ref={setNodeRef}
      className={cx(
        'flex min-w-0 items-center rounded-2xl border pr-1.5 transition-colors',
        isOver ? 'border-accent-text bg-accent-soft' : 'border-line bg-surface',
      )}
    >
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
  );
}

export function FolderMenu({ folder, onRename, onDelete }: FolderMenuProps) {
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
      <MenuItem destructive onSelect={() => onDelete(folder)}>
        <Trash2 /> Delete
      </MenuItem>
    </DropdownMenu>
  );
}
