import { problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';

/** What the wire brought. */
export interface AttendanceInput {
  readonly scheduleId?: number | null;
  readonly studentId?: number | null;
  readonly attended?: boolean | null;
  /** Left out: stay. Null or blank: none. */
  readonly notes?: string | null;
  readonly markedAt?: unknown;
}

export interface Mark {
  readonly scheduleId: number;
  readonly studentId: number;
  /** Null: the mark is taken back. */
  readonly attended: boolean | null;
  readonly markedAt: Date;
}

const aheadMs = 60_000;

/** Never more than a minute ahead of the server's clock (api-contract.md, Rules): a device's clock may be wrong. */
export const noFurtherAhead = (markedAt: Date, now: Date) =>
  new Date(Math.min(markedAt.getTime(), now.getTime() + aheadMs));

/** What is to be marked, or what is wrong with it. */
export function markOf(input: AttendanceInput, now: Date): Mark | Rejection {
  const { scheduleId, studentId, attended, notes } = input;
  const markedAt = input.markedAt == null ? now : instantOf(input.markedAt);
  const found = problems({
    scheduleId: scheduleId == null ? 'Please select a session' : undefined,
    studentId: studentId == null ? 'Please select a student' : undefined,
    attended: typeof attended === 'boolean' ? undefined : 'Attended must be true or false',
    notes: textProblem('Notes', notes ?? '', { max: 5000 }),
    markedAt: markedAt ? undefined : 'Marked at must be a date',
  });
  if (found.length > 0) return invalid(found);
  const wanted = { scheduleId: scheduleId!, studentId: studentId!, attended: attended! };
  return { ...wanted, markedAt: noFurtherAhead(markedAt!, now) };
}

export const mostMarks = 300;

/** One of many for a session, as the wire brought it. Without `attended` the mark is taken back. */
export type MarkInput = Omit<AttendanceInput, 'scheduleId'>;

/** What is to be marked of one session, or what is wrong with the first that cannot be. */
export function marksOf(scheduleId: number, inputs: readonly MarkInput[], now: Date): Mark[] | Rejection {
  if (inputs.length > mostMarks)
    return invalid([{ field: 'marks', message: `Marks must have at most ${mostMarks} entries` }]);
  const marks: Mark[] = [];
  for (const input of inputs) {
    const mark = markOf({ ...input, scheduleId, attended: input.attended ?? false }, now);
    if (mark instanceof Rejection) return mark;
    marks.push({ ...mark, attended: input.attended ?? null });
  }
  return marks;
}
