import { CalendarArrowDown, Pencil, Play, Trash2, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { HandOverControl } from '../hand-over/hand-over-control.js';
import { isTaken } from '../../../lib/sharing/hand-over-words.js';
import type { DetailedEntry } from '../schedule.queries.js';

/** What can be done with a session, in a row of its own: six buttons leave a title no room; whoever teaches another's starts it and marks its attendance. */
export function ScheduleActions({ entry, onDelete }: { entry: DetailedEntry; onDelete: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 sm:mb-8">
      <Button variant="primary" className="w-full sm:w-auto" asChild>
        <Link to={`/class-player/${entry.classId}?schedule=${entry.id}`}>
          <Play className="size-4 fill-current" aria-hidden /> Start Class
        </Link>
      </Button>
      <Button asChild>
        <Link to={`/student-portal?scheduleId=${entry.id}`}>
          <UsersRound className="size-4" aria-hidden /> Manage Attendance
        </Link>
      </Button>
      {!isTaken(entry) && <OwnersActions entry={entry} onDelete={onDelete} />}
    </div>
  );
}

function OwnersActions({ entry, onDelete }: { entry: DetailedEntry; onDelete: () => void }) {
  return (
    <>
      <HandOverControl entry={entry} />
      <Button asChild>
        <Link to={`/schedule?edit=${entry.id}`}>
          <Pencil className="size-4" aria-hidden /> Edit
        </Link>
      </Button>
      <Button asChild>
        <a href={`/api/schedules/${entry.id}/calendar.ics`} download>
          <CalendarArrowDown className="size-4" aria-hidden /> Add to calendar
        </a>
      </Button>
      <Button onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden /> Delete
      </Button>
    </>
  );
}
