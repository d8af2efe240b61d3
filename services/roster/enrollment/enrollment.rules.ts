import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';

interface Chosen {
  readonly studentId?: number | null;
  readonly classId?: number | null;
}

/** Who is to be enrolled where; throws VALIDATION_FAILED without either (specification 1, section 5). */
export function chosen({ studentId, classId }: Chosen) {
  if (studentId != null && classId != null) return { studentId, classId };
  const found = problems({
    studentId: studentId == null ? 'Please select a student' : undefined,
    classId: classId == null ? 'Please select a class' : undefined,
  });
  throw new RejectionError(invalid(found));
}
