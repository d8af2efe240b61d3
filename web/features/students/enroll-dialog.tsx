import { type SyntheticEvent, useId, useState } from 'react';
import { type ClassChoice, useClassChoices } from '../../lib/class-choices.js';
import { PagedList } from '../../lib/paged-list.js';
import { SharedMark } from '../../lib/sharing/shared-mark.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { SearchInput } from '../../ui/search-input.js';
import { Layers } from 'lucide-react';
import { nameOf, type Student } from './student.queries.js';
import type { StudentActions } from './use-student-actions.js';

interface EnrollDialogProps {
  student: Student;
  actions: StudentActions;
  onClose: () => void;
}

/** Enrolls the student in one class; without a choice it asks for one (specification 1, section 5). */
export function EnrollDialog({ student, actions, onClose }: EnrollDialogProps) {
  const [chosen, setChosen] = useState<ClassChoice>();
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useId();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!chosen || isSaving) return;
    setSaving(true);
    const problems = await actions.enroll(student, chosen);
    if (problems) setSaving(false);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enroll in Class"
      description={nameOf(student)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            Enroll
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {isAsked && !chosen && <InlineProblem text="Please select a class" />}
        <ClassChoices chosen={chosen} onChoose={setChosen} />
      </form>
    </Dialog>
  );
}

interface ClassChoicesProps {
  chosen: ClassChoice | undefined;
  onChoose: (one: ClassChoice) => void;
}

function ClassChoices({ chosen, onChoose }: ClassChoicesProps) {
  const [typed, setTyped] = useState('');
  const { pages, search } = useClassChoices(typed);
  const empty = search ? 'No classes match your search.' : 'You have no classes yet.';
  return (
    <>
      <SearchInput placeholder="Search classes..." value={typed} onValueChange={setTyped} />
      <PagedList
        pages={pages}
        failed="Failed to load classes"
        empty={<EmptyState icon={Layers} title={empty} />}
      >
        {(classes) => (
          <ul aria-label="Classes" className="divide-y divide-line">
            {classes.map((one) => (
              <li key={one.id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm font-medium">
                  <input
                    type="radio"
                    name="class"
                    checked={one.id === chosen?.id}
                    onChange={() => onChoose(one)}
                    className="size-5 shrink-0 accent-(--accent-text)"
                  />
                  <span className="min-w-0 break-words">{one.title}</span>
                  <SharedMark of={one} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
