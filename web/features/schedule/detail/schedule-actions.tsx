import { CalendarArrowDown, Pencil, Play, Trash2, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { HandOverControl } from '../hand-over/hand-over-control.js';
import { isTaken } from '../../../lib/sharing/hand-over-words.js';
import type { DetailedEntry } from '../schedule.queries.js';

/** What can be done with a session; whoever teaches another's starts it and marks its attendance. */
export function ScheduleActions({ entry, onDelete }: { entry: DetailedEntry; onDelete: () => void }) {
  return (
    <>
      <Button asChild>
        <Link to={`/student-portal?scheduleId=${entry.id}`}>
          <UsersRound className="size-4" aria-hidden /> Manage Attendance
        </Link>
      </Button>
      {!isTaken(entry) && <OwnersActions entry={entry} onDelete={onDelete} />}
      <Button variant="primary" asChild>
        <Link to={`/class-player/${entry.classId}?schedule=${entry.id}`}>
          <Play className="size-4 fill-current" aria-hidden /> Start Class
        </Link>
      </Button>
    </>
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
