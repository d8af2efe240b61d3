import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../lib/format.js';
import { LoadFailure } from '../../../lib/load-failure.js';
import { useWhenOnline } from '../../../lib/use-when-online.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { Session } from '../attendance.queries.js';
import { CheckInControl } from '../check-in/check-in-control.js';
import { Roster } from './roster.js';
import { useSheet } from './use-sheet.js';

interface AttendanceSheetProps {
  scheduleId: number;
  /** Undefined until it is loaded: marking needs the sheet only. */
  session: Session | undefined;
  userId: number;
}

/** Everybody who may come to a session, and whether they did. */
export function AttendanceSheet({ scheduleId, session, userId }: AttendanceSheetProps) {
  const { sheet, keptAt, error, refetch } = useSheet(scheduleId, userId);
  useWhenOnline(refetch);
  if (!sheet)
    return error ? (
      <LoadFailure title="Failed to load attendance" error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-96" />
    );
  const isTaken = isTakenOver(session);
  if (sheet.attendees.length === 0 && isTaken)
    return <EmptyState icon={UsersRound} title="No students are enrolled in this class." />;
  if (sheet.attendees.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title="You haven't added any students yet."
        action={
          <Button variant="primary" asChild>
            <Link to="/student-portal">Add Students</Link>
          </Button>
        }
      />
    );
  return (
    <>
      {keptAt !== undefined && <KeptSince at={keptAt} />}
      {session && !isTaken && keptAt === undefined && (
        <CheckInControl session={session} sheet={sheet} onChange={refetch} />
      )}
      <Roster attendees={sheet.attendees} scheduleId={scheduleId} userId={userId} />
    </>
  );
}

/** Another instructor has handed this session over: their students are not listed. */
const isTakenOver = (session: Session | undefined) => session?.handOver?.isOwn === false;

/** What others have marked since is not in it. */
const KeptSince = ({ at }: { at: number }) => (
  <p role="status" className="text-sm text-muted">
    This list is from {formatMoment(at)}. It refreshes when your connection is back.
  </p>
);
