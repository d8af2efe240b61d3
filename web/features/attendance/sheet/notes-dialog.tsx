import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ChoiceButtons } from '../../../ui/choice-buttons.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Textarea } from '../../../ui/input.js';
import type { Marked } from './marked.js';
import type { Said } from './use-marking.js';

interface NotesDialogProps {
  student: Marked;
  onSave: (said: Said) => void;
  onClose: () => void;
}

const most = 5_000;
const choices = [
  { value: 'present', label: 'Present' },
  { value: 'absent', label: 'Absent' },
] as const;

/** Notes belong to a mark: who writes some says as well whether the student came. */
export function NotesDialog({ student, onSave, onClose }: NotesDialogProps) {
  const form = useId();
  const [attended, setAttended] = useState(student.attended ?? true);
  const [notes, setNotes] = useState(student.notes);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave({ attended, notes: notes.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={student.name}
      description="Only you see these notes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <ChoiceButtons
          label="Attendance"
          options={choices}
          value={attended ? 'present' : 'absent'}
          onValueChange={(value) => setAttended(value === 'present')}
        />
        <Field label="Notes" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={most}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
