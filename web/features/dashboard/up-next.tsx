import { Play, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DashboardQuery, DashboardSessionFragment } from '../../generated/graphql.js';
import { formatLength, formatTimes } from '../../lib/format.js';
import { handOverText } from '../../lib/sharing/hand-over-words.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

interface Next {
  label: string;
  title: string;
  text: string;
  /** Where it is run. */
  start: string;
  other: { label: string; to: string };
  /** Where its attendance is marked; none of a class that is not scheduled. */
  attendance?: string;
}

type Sessions = Pick<DashboardQuery, 'begun' | 'upcoming'>;

/** The session that began last and is still on, else the one that comes next today. */
function sessionOf({ begun, upcoming }: Sessions, now: Date): DashboardSessionFragment | undefined {
  const ahead = [...(begun?.items ?? []), ...(upcoming?.items ?? [])].filter(
    ({ endTime }) => new Date(endTime) > now,
  );
  const isOn = ({ startTime }: DashboardSessionFragment) => new Date(startTime) <= now;
  return (
    ahead.filter(isOn).at(-1) ??
    ahead.find(({ startTime }) => new Date(startTime).toDateString() === now.toDateString())
  );
}

/** The session that is on or comes next today, else the class made last; undefined for who has neither. */
export function nextOf(sessions: Sessions, classes: DashboardQuery['classes'], now: Date): Next | undefined {
  const session = sessionOf(sessions, now);
  if (session)
    return {
      label: new Date(session.startTime) > now ? 'Next today' : 'On now',
      title: session.title,
      text: [formatTimes(session.startTime, session.endTime), session.location, handOverText(session)]
        .filter(Boolean)
        .join(' • '),
      start: `/class-player/${session.classId}?schedule=${session.id}`,
      other: { label: 'View', to: `/schedule/${session.id}` },
      attendance: `/student-portal?scheduleId=${session.id}`,
    };
  const latest = classes?.items[0];
  return (
    latest && {
      label: 'Latest class',
      title: latest.title,
      text: `${formatLength(latest.length)} • ${latest.classType}`,
      start: `/class-player/${latest.id}`,
      other: { label: 'Edit', to: `/class-builder?id=${latest.id}` },
    }
  );
}

/** What to do now: one press starts it. */
export function UpNext({ next: { label, title, text, start, other, attendance } }: { next: Next }) {
  return (
    <Card aria-label={label} className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm font-medium text-accent-text">{label}</p>
        <h2 className="line-clamp-2 text-xl leading-snug font-semibold break-words">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button variant="primary" size="lg" asChild className="max-sm:flex-1">
          <Link to={start} aria-label={`Start ${title}`}>
            <Play className="size-4 fill-current" aria-hidden /> Start
          </Link>
        </Button>
        <Button size="lg" asChild>
          <Link to={other.to} aria-label={`${other.label} ${title}, ${label.toLowerCase()}`}>
            {other.label}
          </Link>
        </Button>
        {attendance && (
          <Button size="lg" asChild className="max-sm:w-full">
            <Link to={attendance}>
              <UsersRound className="size-4" aria-hidden /> Manage Attendance
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
