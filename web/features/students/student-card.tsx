import { BookUser, ChartColumn, EllipsisVertical, Eraser, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import { nameOf, type Student } from './student.queries.js';

interface StudentCardProps {
  student: Student;
  onOpen: () => void;
  onEnroll: () => void;
  onDelete: () => void;
  onErase: () => void;
}

/** The whole card opens the student. */
export function StudentCard({ student, onOpen, onEnroll, onDelete, onErase }: StudentCardProps) {
  const name = nameOf(student);
  return (
    <article
      aria-label={name}
      className="relative flex min-h-24 min-w-0 items-center gap-2 rounded-2xl border border-line bg-surface p-4 pr-2 hover:border-line-strong"
    >
      <div className="min-w-0 grow">
        <h3 className="font-semibold">
          <button
            type="button"
            onClick={onOpen}
            className="block max-w-full truncate text-left after:absolute after:inset-0"
          >
            {name}
          </button>
        </h3>
        {student.email && <p className="truncate text-sm text-muted">{student.email}</p>}
        {student.phone && <p className="truncate text-sm text-muted">{student.phone}</p>}
        {!student.email && !student.phone && <p className="text-sm text-muted">No contact details</p>}
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={`More for ${name}`} size="sm" className="z-1">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem onSelect={onOpen}>
          <Pencil /> Edit
        </MenuItem>
        <MenuItem onSelect={onEnroll}>
          <BookUser /> Enroll in Class
        </MenuItem>
        <MenuItem asChild>
          <Link to={`/student-portal/reports?studentId=${student.id}`}>
            <ChartColumn /> Report
          </Link>
        </MenuItem>
        <MenuItem destructive onSelect={onDelete}>
          <Trash2 /> Delete
        </MenuItem>
        <MenuItem destructive onSelect={onErase}>
          <Eraser /> Erase Personal Data
        </MenuItem>
      </DropdownMenu>
    </article>
  );
}
