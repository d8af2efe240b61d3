import { useQuery } from '@apollo/client/react';
import { CalendarDays, CalendarX, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AttendanceOfSessionQuery } from '../../generated/graphql.js';
import { errorCode } from '../../lib/errors.js';
import { useAddress } from '../../lib/in-address.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { useMe } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AttendanceSessionDocument, type Session } from './attendance.queries.js';
import { SessionChoice } from './sessions/session-choice.js';
import { type Sessions, useSessions } from './sessions/use-sessions.js';
import { AttendanceSheet } from './sheet/attendance-sheet.js';
import { HeldUpNotice } from './sheet/held-up-notice.js';

/** The second tab of /student-portal: who came to a session (specification 1, section 2); `?scheduleId=` opens one. */
export function AttendanceTab() {
  const { address, change } = useAddress();
  const me = useMe();
  const sessions = useSessions(me?.id);
  const asked = address.get('scheduleId');
  const { session, isGone } = useChosen(asked, sessions);
  const choose = (id: number) =>
    change((present) => {
      present.delete('tab');
      present.set('scheduleId', String(id));
    });
  if (!me) return null;
  return (
    <div className="flex flex-col gap-5">
      <HeldUpNotice userId={me.id} />
      {sessions.error ? (
        <LoadFailure title="Failed to load sessions" error={sessions.error} onRetry={sessions.retry} />
      ) : sessions.isRead ? (
        <>
          <SessionChoice sessions={sessions} chosen={session} onChoose={choose} />
          {session && (
            <AttendanceSheet key={session.id} scheduleId={session.id} session={session} userId={me.id} />
          )}
          {!session && (
            <NoSession isGone={isGone} isWaiting={asked !== null && !isGone} sessions={sessions} />
          )}
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
}

/** The number in the address; undefined for what can be none. */
function numberOf(asked: string | null): number | undefined {
  const id = Number(asked);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** The one the address names, wherever it is; without one, the session that is on or begins soon. */
function useChosen(asked: string | null, { isRead, upcoming, past, present }: Sessions) {
  const id = numberOf(asked);
  const listed = [...upcoming, ...past].find((each) => each.id === id);
  const { data, error } = useQuery(AttendanceSessionDocument, {
    variables: { id: id ?? 0 },
    skip: id === undefined || !isRead || listed !== undefined,
  });
  if (asked === null) return { session: present, isGone: false };
  const session: Session | undefined = listed ?? data?.schedule ?? undefined;
  return { session, isGone: !session && (id === undefined || isUnknown(error, data)) };
}

const isUnknown = (error: unknown, data: AttendanceOfSessionQuery | undefined) =>
  errorCode(error) === 'NOT_FOUND' || data?.schedule === null;

interface NoSessionProps {
  isGone: boolean;
  isWaiting: boolean;
  sessions: Sessions;
}

function NoSession({ isGone, isWaiting, sessions: { upcoming, past } }: NoSessionProps) {
  if (isGone)
    return (
      <EmptyState
        icon={CalendarX}
        title="Schedule Not Found"
        description="The schedule you're looking for doesn't exist or has been deleted."
      />
    );
  if (isWaiting) return <Skeleton className="h-60" />;
  if (upcoming.length + past.length > 0)
    return <EmptyState icon={ListChecks} title="Choose a session to see its students." />;
  return (
    <EmptyState
      icon={CalendarDays}
      title="You have no sessions yet."
      description="Schedule a class, then mark here who came."
      action={
        <Button variant="primary" asChild>
          <Link to="/schedule/new">Schedule a Class</Link>
        </Button>
      }
    />
  );
}
