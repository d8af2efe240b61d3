import {
  CalendarPlus,
  CloudDownload,
  Copy,
  EllipsisVertical,
  Eye,
  Pencil,
  Printer,
  Share2,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { rightsOf } from '../../lib/sharing/rights.js';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import type { ListedClass } from './classes-query.js';

interface ClassMenuProps {
  item: ListedClass;
  onDuplicate: () => void;
  onOffline: () => void;
  onShare: () => void;
  onDelete: () => void;
}

/** What can be done with a class; of somebody else's, what they allow. */
export function ClassMenu({ item, onDuplicate, onOffline, onShare, onDelete }: ClassMenuProps) {
  const { isOwn, mayUse, mayEdit } = rightsOf(item);
  const trigger = (
    <IconButton label={`More for ${item.title}`} size="sm" className="-mr-2">
      <EllipsisVertical />
    </IconButton>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {mayEdit && (
        <MenuItem asChild>
          <Link to={`/class-builder?id=${item.id}`}>
            <Pencil aria-hidden /> Edit
          </Link>
        </MenuItem>
      )}
      {!mayUse && (
        <MenuItem asChild>
          <Link to={`/class-player/${item.id}?preview`}>
            <Eye aria-hidden /> Preview
          </Link>
        </MenuItem>
      )}
      {mayUse && (
        <MenuItem asChild>
          <Link to={`/schedule?classId=${item.id}`}>
            <CalendarPlus aria-hidden /> Schedule
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={`/cue-sheet/${item.id}`}>
          <Printer aria-hidden /> Cue sheet
        </Link>
      </MenuItem>
      {mayUse && (
        <MenuItem onSelect={onOffline}>
          <CloudDownload aria-hidden /> Make available offline
        </MenuItem>
      )}
      {mayUse && (
        <MenuItem onSelect={onDuplicate}>
          <Copy aria-hidden /> {isOwn ? 'Duplicate' : 'Save a copy'}
        </MenuItem>
      )}
      {isOwn && (
        <>
          <MenuItem onSelect={onShare}>
            <Share2 aria-hidden /> Share
          </MenuItem>
          <MenuSeparator />
          <MenuItem destructive onSelect={onDelete}>
            <Trash2 aria-hidden /> Delete
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
