import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export type ConflictAnswer = 'mine' | 'theirs' | 'neither';

/** Asks whose version of the class stays. Closed without an answer, both stay where they are. */
export function ConflictDialog(props: { open: boolean; onAnswer: (answer: ConflictAnswer) => void }) {
  const { open, onAnswer } = props;
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
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>
          <strong className="font-semibold">Load theirs</strong> shows the saved class. Your unsaved changes
          are lost.
        </li>
        <li>
          <strong className="font-semibold">Keep mine</strong> saves your version over the other one.
        </li>
      </ul>
    </Dialog>
  );
}
