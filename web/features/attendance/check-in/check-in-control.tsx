import { QrCode } from 'lucide-react';
import { useContext, useState } from 'react';
import { formatTimes } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { cx } from '../../../ui/cx.js';
import type { Session, Sheet } from '../attendance.queries.js';
import { RowsContext } from '../sheet/rows-context.js';
import { CheckInScreen } from './check-in-screen.js';
import { useCheckIn, windowOf } from './use-check-in.js';

interface CheckInControlProps {
  session: Session;
  sheet: Sheet;
  onChange: () => void;
}

/** Lets the students of a session check themselves in with their own phones. */
export function CheckInControl({ session, sheet, onChange }: CheckInControlProps) {
  const { address, isBusy, open, close } = useCheckIn(session, onChange);
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const isOpen = sheet.checkIn !== null;
  if (!isOpen && Date.parse(windowOf(session).closesAt) <= now) return null;
  if (!sheet.attendees.some(({ enrolled }) => enrolled)) return null;
  const isKnown = isOpen && address !== undefined;
  const openNew = async () => (await open()) && setShown(true);
  const show = () => {
    if (isKnown) setShown(true);
    else if (isOpen) setAsking(true);
    else void openNew();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={show} loading={isBusy && !isShown}>
        <QrCode className="size-4" aria-hidden /> {isOpen ? 'Show check-in code' : 'Check-in by code'}
      </Button>
      {sheet.checkIn && (
        <>
          <CheckInTimes {...sheet.checkIn} />
          <Button variant="ghost" className="-mx-2" onClick={() => void close()} resting={isBusy}>
            Stop check-in
          </Button>
        </>
      )}
      {isShown && isKnown && (
        <CheckInScreen
          session={session}
          sheet={sheet}
          address={address}
          isBusy={isBusy}
          onStop={() => void close().then((isDone) => isDone && setShown(false))}
          onClose={() => setShown(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Show a new code"
        question="The code was opened on another device, or in another tab. A new code takes its place: the one that is shown there stops working."
        confirmLabel="Show new code"
        onConfirm={() => void openNew()}
      />
    </div>
  );
}

/** Left out in a dialog on a phone on its side: the riders need the height. */
function CheckInTimes({ opensAt, closesAt }: NonNullable<Sheet['checkIn']>) {
  const isInDialog = useContext(RowsContext) === 'dialog';
  return (
    <p className={cx('text-sm text-muted', isInDialog && 'short:hidden')}>
      Students can check in, {formatTimes(opensAt, closesAt)}.
    </p>
  );
}
