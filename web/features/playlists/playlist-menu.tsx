import { Copy, EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { rightsOf } from '../../lib/sharing/rights.js';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import type { ListedPlaylist } from './playlist.queries.js';

export interface PlaylistHandlers {
  onRename: () => void;
  onShare: () => void;
  onSaveCopy: () => void;
  onDelete: () => void;
}

/** What can be done with a playlist; of somebody else's, what they allow. */
export function PlaylistMenu({
  playlist,
  onRename,
  onShare,
  onSaveCopy,
  onDelete,
}: { playlist: ListedPlaylist } & PlaylistHandlers) {
  const { isOwn, mayUse, mayEdit } = rightsOf(playlist);
  if (!mayUse) return null;
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More for ${playlist.name}`} size="sm" className="z-1">
          <EllipsisVertical />
        </IconButton>
      }
    >
      {mayEdit && (
        <MenuItem onSelect={onRename}>
          <Pencil /> Rename
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem onSelect={onSaveCopy}>
          <Copy /> Save a copy
        </MenuItem>
      )}
      {isOwn && (
        <>
          <MenuItem onSelect={onShare}>
            <Share2 /> Share
          </MenuItem>
          <MenuItem destructive onSelect={onDelete}>
            <Trash2 /> Delete
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
