import { CalendarPlus, Copy, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classTypeIcon, difficultyTone } from '../../lib/class-kinds.js';
import { formatDate, formatLength } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import { ClassCover } from './class-cover.js';
import type { ListedClass } from './classes-query.js';

export interface ClassCardProps {
  item: ListedClass;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function ClassCard({ item, onDuplicate, onDelete }: ClassCardProps) {
  const classType = item.classType || 'General';
  const TypeIcon = classTypeIcon(item.classType);
  return (
    <article
      aria-label={item.title}
      className="group flex flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow hover:shadow-lg"
    >
      <ClassCover item={item} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="line-clamp-2 text-lg leading-snug font-semibold break-words">
              <Link to={`/class-builder?id=${item.id}`} className="hover:underline">
                {item.title}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              {formatLength(item.length)} • {classType}
            </p>
          </div>
          <CardMenu {...{ item, onDuplicate, onDelete }} />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={difficultyTone(item.difficulty)}>{item.difficulty || 'Unspecified'}</Badge>
          <Badge>
            <TypeIcon aria-hidden /> {classType}
          </Badge>
        </div>
        <p className="line-clamp-2 text-sm break-words text-muted">
          {item.description || 'No description provided.'}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-2">
          <p className="text-xs text-muted">Created: {formatDate(item.createdAt)}</p>
          <div className="flex gap-1">
            <IconButton label={`Schedule ${item.title}`} asChild>
              <Link to={`/schedule?classId=${item.id}`}>
                <CalendarPlus />
              </Link>
            </IconButton>
            <IconButton label={`Play ${item.title}`} variant="primary" asChild>
              <Link to={`/class-player/${item.id}`}>
                <Play className="fill-current" />
              </Link>
            </IconButton>
          </div>
        </div>
      </div>
    </article>
  );
}

function CardMenu({ item, onDuplicate, onDelete }: ClassCardProps) {
  const trigger = (
    <IconButton label={`More for ${item.title}`} size="sm" className="-mr-2">
      <EllipsisVertical />
    </IconButton>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <MenuItem asChild>
        <Link to={`/class-builder?id=${item.id}`}>
          <Pencil aria-hidden /> Edit
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`/schedule?classId=${item.id}`}>
          <CalendarPlus aria-hidden /> Schedule
        </Link>
      </MenuItem>
      <MenuItem onSelect={onDuplicate}>
        <Copy aria-hidden /> Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem destructive onSelect={onDelete}>
        <Trash2 aria-hidden /> Delete
      </MenuItem>
    </DropdownMenu>
  );
}
