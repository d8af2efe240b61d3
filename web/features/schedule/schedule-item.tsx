import { EllipsisVertical, MapPin, Pencil, Repeat, Trash2, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import { HandOverBadge } from './hand-over/hand-over-badge.js';
import { handOverText, isTaken } from '../../lib/sharing/hand-over-words.js';
import { timeRange } from './days.js';
import type { Entry } from './schedule.queries.js';

interface ScheduleItemProps {
  entry: Entry;
  onEdit: () => void;
  onDelete: () => void;
}

export function ScheduleItem({ entry, onEdit, onDelete }: ScheduleItemProps) {
  const { id, title, location, seriesId } = entry;
  return (
    <article
      aria-label={title}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line p-4 pr-2 hover:border-line-strong"
    >
      <div className="min-w-0 grow basis-48 pr-10 sm:pr-0">
        <h4 className="font-semibold break-words">
          <Link to={`/schedule/${id}`} className="hover:underline">
            {title}
          </Link>
        </h4>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-muted tabular-nums">
          <span>{timeRange(entry)}</span>
          {seriesId !== null && <Repeat className="size-3.5 shrink-0" role="img" aria-label="Repeats" />}
        </p>
        {handOverText(entry) && (
          <p className="mt-1 flex">
            <HandOverBadge entry={entry} />
          </p>
        )}
        {location && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
            <MapPin className="size-3.5 shrink-0" aria-hidden />
            <span className="min-w-0 break-words">{location}</span>
          </p>
        )}
      </div>
      <Button size="sm" asChild>
        <Link to={`/student-portal?scheduleId=${id}`}>
          <UsersRound className="size-4" aria-hidden /> Manage Attendance
        </Link>
      </Button>
      {!isTaken(entry) && <ItemMenu {...{ entry, onEdit, onDelete }} />}
    </article>
  );
}

function ItemMenu({ entry: { title }, onEdit, onDelete }: ScheduleItemProps) {
  return (
    <div className="absolute top-3 right-2 sm:static">
      <DropdownMenu
        trigger={
          <IconButton label={`More for ${title}`} size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden /> Edit
        </MenuItem>
        <MenuItem destructive onSelect={onDelete}>
          <Trash2 aria-hidden /> Delete
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}
