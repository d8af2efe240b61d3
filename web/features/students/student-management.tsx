import { useState } from 'react';
import { useAddress, useSearchInAddress } from '../../lib/in-address.js';
import { ChoiceButtons } from '../../ui/choice-buttons.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { SearchInput } from '../../ui/search-input.js';
import { EnrollDialog } from './enroll-dialog.js';
import { EraseDialog } from './erase-dialog.js';
import { FormerList } from './former-list.js';
import { OpenStudent } from './open-student.js';
import { RosterActions } from './roster-actions.js';
import { nameOf, type Student } from './student.queries.js';
import { StudentFormDialog } from './student-form-dialog.js';
import { StudentList } from './student-list.js';
import { useStudentActions } from './use-student-actions.js';

const standings = [
  { value: 'roster', label: 'On the roster' },
  { value: 'former', label: 'Former' },
] as const;

/** The first tab of /student-portal: the roster (specification 1, section 2); `?studentId=` opens a student. */
export function StudentManagement() {
  const { address, change } = useAddress();
  const { typed, setTyped, search } = useSearchInAddress();
  const actions = useStudentActions();
  const [isAdding, setAdding] = useState(false);
  const [enrolled, setEnrolled] = useState<Student>();
  const [doomed, setDoomed] = useState<Student>();
  const [asked, setAsked] = useState<'delete' | 'erase'>();
  const studentId = address.get('studentId');
  const isFormer = address.get('standing') === 'former';
  const askTo = (what: 'delete' | 'erase') => (student: Student) => {
    setDoomed(student);
    setAsked(what);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Student Management</h2>
        <RosterActions onAdd={() => setAdding(true)} />
      </div>
      <div className="mb-6 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <SearchInput
          placeholder="Search by name, email or phone..."
          label="Search students"
          className="w-full max-w-md"
          value={typed}
          onValueChange={setTyped}
        />
        <ChoiceButtons
          label="Which students"
          options={standings}
          value={isFormer ? 'former' : 'roster'}
          onValueChange={(value) =>
            change((present) =>
              value === 'former' ? present.set('standing', value) : present.delete('standing'),
            )
          }
        />
      </div>
      {isFormer ? (
        <FormerList search={search} onErase={askTo('erase')} />
      ) : (
        <StudentList
          search={search}
          onOpen={({ id }) => change((present) => present.set('studentId', String(id)), 'a step')}
          onEnroll={setEnrolled}
          onDelete={askTo('delete')}
          onErase={askTo('erase')}
        />
      )}
      {isAdding && <StudentFormDialog actions={actions} onClose={() => setAdding(false)} />}
      {studentId !== null && (
        <OpenStudent
          studentId={studentId}
          actions={actions}
          onClose={() => change((present) => present.delete('studentId'))}
        />
      )}
      {enrolled && (
        <EnrollDialog student={enrolled} actions={actions} onClose={() => setEnrolled(undefined)} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Delete student"
        question={`Are you sure you want to delete ${doomed ? nameOf(doomed) : ''}? Contact details and notes are deleted. The name and the attendance history stay.`}
        confirmLabel="Delete"
        onConfirm={() => void (doomed && actions.remove(doomed))}
      />
      <EraseDialog
        student={doomed}
        open={asked === 'erase'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onErase={(student) => void actions.erase(student)}
      />
    </>
  );
}
