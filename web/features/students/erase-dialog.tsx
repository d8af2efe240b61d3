import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { nameOf, type Student } from './student.queries.js';

interface EraseDialogProps {
  student: Student | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErase: (student: Student) => void;
}

/** Says what goes and what stays before a person is forgotten. */
export function EraseDialog({ student, open, onOpenChange, onErase }: EraseDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Erase personal data"
      question={`Erase all personal data of ${student ? nameOf(student) : ''}? This cannot be undone.`}
      confirmLabel="Erase"
      onConfirm={() => student && onErase(student)}
    >
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-semibold">Deleted</dt>
          <dd className="text-muted">
            Name, email, phone, emergency contact, notes and notes on attendance. The student is removed from
            the roster.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Kept</dt>
          <dd className="text-muted">Attendance counts, without a name.</dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
