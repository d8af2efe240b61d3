import { useQuery } from '@apollo/client/react';
import { formatSession } from '../../../lib/format.js';
import { Dialog } from '../../../ui/dialog.js';
import { AttendanceSessionDocument } from '../attendance.queries.js';
import { AttendanceSheet } from '../sheet/attendance-sheet.js';
import { HeldUpNotice } from '../sheet/held-up-notice.js';
import { RowsContext } from '../sheet/rows-context.js';

interface RidersDialogProps {
  scheduleId: number;
  userId: number;
  onClose: () => void;
}

/** The attendance of a session over the page from which it is opened: the class goes on below it. */
export function RidersDialog({ scheduleId, userId, onClose }: RidersDialogProps) {
  // Without the network the stored sheet is enough to mark riders.
  const session = useQuery(AttendanceSessionDocument, { variables: { id: scheduleId } }).data?.schedule;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      flush
      title="Riders"
      description={session && `${formatSession(session.startTime, session.endTime)} · ${session.title}`}
    >
      <div data-own-space className="flex flex-col gap-5 pb-5 has-[[data-mark-bar]]:pb-0 short:gap-2">
        <HeldUpNotice userId={userId} />
        <RowsContext value="dialog">
          <AttendanceSheet scheduleId={scheduleId} session={session ?? undefined} userId={userId} />
        </RowsContext>
      </div>
    </Dialog>
  );
}
