import { useQuery } from '@apollo/client/react';
import { UserRoundX } from 'lucide-react';
import { errorCode } from '../../lib/errors.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StudentDocument } from './student.queries.js';
import { StudentFormDialog } from './student-form-dialog.js';
import type { StudentActions } from './use-student-actions.js';

interface OpenStudentProps {
  /** As in the address: perhaps no number. */
  studentId: string;
  actions: StudentActions;
  onClose: () => void;
}

/** The student of `?studentId=`. */
export function OpenStudent({ studentId, actions, onClose }: OpenStudentProps) {
  const id = Number(studentId);
  const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
  const { data, error, refetch } = useQuery(StudentDocument, { variables: { id }, skip: !isNumber });
  if (data?.student)
    return <StudentFormDialog key={id} student={data.student} actions={actions} onClose={onClose} />;
  const isGone = !isNumber || errorCode(error) === 'NOT_FOUND' || (data && !data.student);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Student" size="lg">
      {isGone ? (
        <EmptyState icon={UserRoundX} title="Student not found" />
      ) : error ? (
        <LoadFailure
          title="Unable to load student data"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}
