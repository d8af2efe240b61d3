import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAddress, useSearchInAddress } from '../../lib/in-address.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { SearchInput } from '../../ui/search-input.js';
import { EnrollDialog } from './enroll-dialog.js';
import { OpenStudent } from './open-student.js';
import { nameOf, type Student } from './student.queries.js';
import { StudentFormDialog } from './student-form-dialog.js';
import { StudentList } from './student-list.js';
import { useStudentActions } from './use-student-actions.js';

/** The first tab of /student-portal: the roster (specification 1, section 2); `?studentId=` opens a student. */
export function StudentManagement() {
  const { address, change } = useAddress();
  const { typed, setTyped, search } = useSearchInAddress();
  const actions = useStudentActions();
  const [isAdding, setAdding] = useState(false);
  const [enrolled, setEnrolled] = useState<Student>();
  const [doomed, setDoomed] = useState<Student>();
  const [isAsking, setAsking] = useState(false);
  const studentId = address.get('studentId');
  const askToDelete = (student: Student) => {
    setDoomed(student);
    setAsking(true);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Student Management</h2>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <UserPlus className="size-4" aria-hidden /> Add Student
        </Button>
      </div>
      <SearchInput
        placeholder="Search by name, email or phone..."
        label="Search students"
        className="mb-6 max-w-md"
        value={typed}
        onValueChange={setTyped}
      />
      <StudentList
        search={search}
        onOpen={({ id }) => change((present) => present.set('studentId', String(id)), 'a step')}
        onEnroll={setEnrolled}
        onDelete={askToDelete}
      />
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
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete student"
        question={`Are you sure you want to delete ${doomed ? nameOf(doomed) : ''}? Their personal data is erased. The attendance history stays.`}
        confirmLabel="Delete"
        onConfirm={() => void (doomed && actions.remove(doomed))}
      />
    </>
  );
}
