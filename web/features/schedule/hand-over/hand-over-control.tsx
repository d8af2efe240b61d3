import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import type { Entry } from '../schedule.queries.js';
import { HandOverDialog } from './hand-over-dialog.js';
import { isHanded } from '../../../lib/sharing/hand-over-words.js';
import { useHandOver } from './use-hand-over.js';

/** For the owner of a session: to hand it over until it is over, and to take it back. */
export function HandOverControl({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { takeBack } = useHandOver();
  if (isHanded(entry))
    return (
      <>
        <Button onClick={() => setOpen(true)}>
          <Undo2 className="size-4" aria-hidden /> Take Back
        </Button>
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Take this session back?"
          question={`${entry.handOver?.recipientName ?? 'The other instructor'} can no longer open the class, its music and its roster. Attendance that is already marked stays.`}
          confirmLabel="Take Back"
          onConfirm={() => void takeBack(entry)}
        />
      </>
    );
  if (Date.parse(entry.endTime) <= openedAt) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ArrowRightLeft className="size-4" aria-hidden /> Hand Over
      </Button>
      {isOpen && <HandOverDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
