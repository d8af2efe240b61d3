import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { differenceLines } from './model/difference-lines.js';
import type { Difference } from './model/merge-class.js';

export type ConflictAnswer = 'mine' | 'theirs' | 'neither';

export interface Conflict {
  differences: readonly Difference[];
}

interface ConflictDialogProps extends Partial<Conflict> {
  open: boolean;
  onAnswer: (answer: ConflictAnswer) => void;
}

/** Asks whose version of the class stays. Closed without an answer, both stay where they are. */
export function ConflictDialog({ open, differences = [], onAnswer }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onAnswer('neither')}
      title="This class was changed elsewhere"
      description="It was saved in another window, or by someone else, after you opened it here."
      footer={
        <>
          <Button onClick={() => onAnswer('theirs')}>Load theirs</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      {differences.length > 0 && (
        <ul
          aria-label="What differs"
          className="mb-4 flex flex-col gap-1 rounded-xl bg-sunken px-4 py-3 text-sm break-words"
        >
          {differenceLines(differences).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>
          <strong className="font-semibold">Load theirs</strong> shows the saved class. Undo brings your
          unsaved changes back while this page is open.
        </li>
        <li>
          <strong className="font-semibold">Keep mine</strong> keeps your version where both changed, plus the
          other changes.
        </li>
      </ul>
    </Dialog>
  );
}
