import { EllipsisVertical, FolderInput, FolderMinus } from 'lucide-react';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.js';
import { IconButton } from '../../../ui/icon-button.js';

export interface FileMenuProps {
  label: string;
  onMove: () => void;
  /** Only of a file that is in a folder. */
  onTake?: (() => void) | undefined;
}

export function FileMenu({ label, onMove, onTake }: FileMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More for ${label}`} size="sm">
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem onSelect={onMove}>
        <FolderInput /> Move to folder
      </MenuItem>
      {onTake && (
        <MenuItem onSelect={onTake}>
          <FolderMinus /> Remove from folder
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
