import type { Attendee } from '../attendance.queries.js';
import type { KeptMark } from '../queue/kept-marks.js';

/** A student of the session as they are shown: what is kept here stands before what the server knows. */
export interface Marked {
  readonly attendee: Attendee;
  readonly id: number;
  readonly name: string;
  /** Null: nothing is said of them. */
  readonly attended: boolean | null;
  readonly notes: string;
  /** With the code shown in the room. */
  readonly checkedIn: boolean;
  /** When what is shown was said. */
  readonly markedAt: string | undefined;
  /** Not sent yet. */
  readonly isKept: boolean;
}

export function markedOf(attendee: Attendee, kept: KeptMark | undefined): Marked {
  const { student, attendance } = attendee;
  const of = { attendee, id: student.id, name: `${student.firstName} ${student.lastName}` };
  const notes = kept?.notes ?? attendance?.notes ?? '';
  if (kept)
    return { ...of, notes, attended: kept.attended, checkedIn: false, markedAt: kept.markedAt, isKept: true };
  const { attended = null, checkedIn = false, markedAt } = attendance ?? {};
  return { ...of, notes, attended, checkedIn, markedAt, isKept: false };
}

/** What a row says beside its buttons. */
export function statusText({ attended, checkedIn }: Marked): string {
  if (attended === null) return 'Not marked';
  if (!attended) return 'Absent';
  return checkedIn ? 'Present, checked in by code' : 'Present';
}
