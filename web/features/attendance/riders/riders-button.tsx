import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { laterPart } from '../../../ui/later.js';
import { useKeptMarks } from '../queue/use-kept-marks.js';
import { useSheet } from '../sheet/use-sheet.js';
import { riderCount } from './rider-count.js';

interface SessionOf {
  scheduleId: number;
  userId: number;
}

const RidersDialog = laterPart<SessionOf & { onClose: () => void }>(
  async () => (await import('./riders-dialog.js')).RidersDialog,
);

/** Says how many riders of a session are here, and opens its attendance over the page. */
export function RidersButton({ scheduleId }: { scheduleId: number }) {
  const userId = useMe()?.id;
  return userId === undefined ? null : <CountedRiders scheduleId={scheduleId} userId={userId} />;
}

function CountedRiders({ scheduleId, userId }: SessionOf) {
  const { sheet } = useSheet(scheduleId, userId);
  const kept = useKeptMarks(userId, scheduleId);
  const [isOpen, setOpen] = useState(false);
  const { present, enrolled } = riderCount(sheet?.attendees ?? [], kept);
  return (
    <>
      <Button
        size="sm"
        data-tooltip="Mark attendance"
        className="mx-1 max-md:min-h-11 max-md:min-w-11 max-md:border-0 max-md:px-1.5"
        onClick={() => setOpen(true)}
      >
        <UsersRound className="size-4" aria-hidden />
        <span className="tabular-nums">
          <span className="max-lg:sr-only">Riders</span>
          <span>{enrolled > 0 ? ` ${present}/${enrolled}` : ''}</span>
        </span>
      </Button>
      {isOpen && <RidersDialog scheduleId={scheduleId} userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
